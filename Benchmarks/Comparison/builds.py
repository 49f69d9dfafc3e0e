"""Programs that measure, each with one commit of the library."""
import concurrent.futures, copy, filecmp, glob, os, shutil, subprocess, sys, tempfile

BENCHMARKS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(BENCHMARKS)
BUILDS = os.path.join(ROOT, ".build-compare")
PRODUCT = "SpeedComparison"
# A pass is measured in this number of parts.
PARTS = 32


class Failure(Exception):
    """A reason for which nothing can be measured."""


class BaseFailure(Failure):
    """A base that cannot be built."""


def output(*command, cwd=ROOT):
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"{' '.join(command)}: {(done.stderr or done.stdout).strip()[-600:]}")
    return done.stdout


def copy_if_different(source, target):
    """Copies a file; equal ones keep their date, so that they are not built again."""
    with open(source, "rb") as file:
        data = file.read()
    if os.path.exists(target):
        with open(target, "rb") as file:
            if file.read() == data:
                return
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "wb") as file:
        file.write(data)


def checked_out(commit):
    """A folder with the files of a commit, and with this checkout's package of benchmarks."""
    name = output("git", "rev-parse", "--verify", "--quiet", commit + "^{commit}").strip()
    folder = os.path.join(BUILDS, name[:12])
    if not os.path.exists(os.path.join(folder, "Package.swift")):
        fresh = folder + ".new"
        shutil.rmtree(fresh, ignore_errors=True)
        os.makedirs(fresh)
        with subprocess.Popen(["git", "archive", name], cwd=ROOT, stdout=subprocess.PIPE) as archive:
            if subprocess.run(["tar", "-x", "-C", fresh], stdin=archive.stdout).returncode or archive.wait():
                raise Failure(f"the files of {commit} cannot be extracted")
        shutil.rmtree(os.path.join(fresh, "Benchmarks"), ignore_errors=True)
        shutil.rmtree(folder, ignore_errors=True)
        os.rename(fresh, folder)
    package = os.path.join(folder, "Benchmarks")
    wanted = [os.path.join(BENCHMARKS, "Package.swift")] + [
        path for path in glob.glob(os.path.join(BENCHMARKS, "Sources", "**"), recursive=True) if os.path.isfile(path)]
    wanted = {os.path.join(package, os.path.relpath(path, BENCHMARKS)): path for path in wanted}
    for target, source in wanted.items():
        copy_if_different(source, target)
    for path in glob.glob(os.path.join(package, "Sources", "**"), recursive=True):
        if os.path.isfile(path) and path not in wanted:
            os.remove(path)
    return folder


class Build:
    """A program with one version of the library."""

    def __init__(self, commit):
        self.commit = commit
        # What was computed, which shows whether both programs do the same work.
        self.answers = {}
        folder = ROOT if commit == "worktree" else checked_out(commit)
        package = os.path.join(folder, "Benchmarks")
        swift = os.environ.get("SWIFT", "swift")
        options = ["-c", "release", "--package-path", package, "--product", PRODUCT]
        print(f"compare: building {commit}", file=sys.stderr, flush=True)
        try:
            output(swift, "build", *options)
        except Failure as failure:
            raise Failure(f"{commit} does not build with {PRODUCT}: {failure}") from None
        self.program = os.path.join(package, ".build", "release", PRODUCT)
        fonts = next(name for name in (folder + "/Fonts/Faces", folder + "/Fonts") if os.path.exists(name + "/fonts.json"))
        # Hashing with a random seed makes tables of unequal shape in each process.
        self.environment = dict(os.environ, GALLEY_FONTS=fonts, SWIFT_DETERMINISTIC_HASHING="1",
                                SWIFT_BACKTRACE="enable=no")

    def run(self, text, passes):
        # Where the pages of a file are in memory changes how they share caches, by some per cent for as long as they
        # stay there: a new copy for each round.
        with tempfile.TemporaryDirectory() as folder:
            program = shutil.copy(self.program, folder)
            done = subprocess.run([program, str(passes), str(PARTS)], input=text, capture_output=True, text=True,
                                  env=self.environment)
        if done.returncode:
            raise Failure(f"{PRODUCT} of {self.commit} failed with status {done.returncode}: {done.stderr[-600:]}")
        return done.stdout


def share_faces(first, second):
    """Lets both use one folder of faces if theirs are equal."""
    folders = [build.environment["GALLEY_FONTS"] for build in (first, second)]
    names = [sorted(os.listdir(folder)) for folder in folders]
    if names[0] == names[1] and not any(filecmp.cmpfiles(*folders, names[0], shallow=False)[1:]):
        first.environment["GALLEY_FONTS"] = folders[1]


def built(base, head):
    """Both programs, built at the same time; one program twice if both are the same commit."""
    if base == head:
        first = Build(base)
        second = copy.copy(first)
        second.answers = {}
        return [first, second]
    with concurrent.futures.ThreadPoolExecutor() as threads:
        first, second = threads.submit(Build, base), threads.submit(Build, head)
        try:
            both = [first.result(), second.result()]
            share_faces(*both)
            return both
        except Failure as failure:
            raise BaseFailure(failure) if first.exception() else failure from None
