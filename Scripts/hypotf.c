/* Swift's overlay of the C library refers to hypotf, which has a new version in glibc 2.35: programs that are linked there
 * would not start with 2.34. Nothing calls it. A product of floats is exact in double precision. */
float hypotf(float x, float y) { return (float)__builtin_sqrt((double)x * x + (double)y * y); }
