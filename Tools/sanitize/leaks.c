// Swift keeps the addresses of some objects in a form that the search for leaks does not know.
//
// Linked, so that programs have it that a test starts without an environment.

const char *__asan_default_options(void) { return "detect_leaks=0"; }
