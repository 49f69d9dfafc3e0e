// The linker takes the function from the compiler's library.
#include "libfuzzer.h"
