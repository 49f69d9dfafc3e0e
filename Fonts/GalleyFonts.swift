// Finds the bundled faces beside the running program; never in the build folder alone.
