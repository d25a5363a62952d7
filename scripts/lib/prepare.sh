# SPDX-License-Identifier: Apache-2.0
#
# The common parts of run, test, bench and format. Sourced under `set -eu`, with `root` set to the repository; plain POSIX sh.
# Do not call a function after `||` or in a condition: the shell would then ignore failures inside it.
#
# Everything here prints to standard error and reads no input: standard output and input belong to the program that is run
# in the end, as in `scripts/run --json < tabs.responder | jq`.

# System packages, by their names in apt and in Homebrew; `-` means that the system already has it.
build_packages='libreadline-dev:readline libexpat1-dev:- git:-'
# For the tests: strace shows which programs are started and which files are opened, the others read what is exported. Without
# them tests look for less or are skipped.
test_packages='python3:python strace:- graphviz:graphviz python3-yaml:- python3-markdown-it:-'
bench_packages='sqlite3:sqlite tcl:tcl-tk'

say() { printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2; }

have() { command -v "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 "$@" </dev/null >&2; }

# Installs packages and reports them first; without any it does nothing.
apt_install() {
  [ $# -gt 0 ] || return 0
  say "installing with apt-get: $*"
  # An unreachable mirror may not matter; if it does, the install reports it.
  apt -q update || say 'apt-get update failed; trying with the package lists there are'
  apt -q -y --no-install-recommends install "$@"
}

# Installs those of the given APT:BREW packages that are missing.
install_packages() {
  missing=''
  if have apt-get; then
    for package in "$@"; do
      package=${package%%:*}
      case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true) in
        installed) ;;
        *) missing="$missing $package" ;;
      esac
    done
    # Unquoted on purpose, here and below, because it is a list of names.
    apt_install $missing
  elif have brew; then
    for package in "$@"; do
      package=${package##*:}
      [ "$package" = - ] || brew list "$package" >/dev/null 2>&1 || missing="$missing $package"
    done
    [ -z "$missing" ] || say "installing with brew:$missing"
    [ -z "$missing" ] || brew install $missing </dev/null >&2
  else
    for package in "$@"; do missing="$missing ${package%%:*}"; done
    say "neither apt-get nor brew is here; going on as if there were (by Debian's names):$missing"
  fi
}

on_mac() { [ "$(uname)" = Darwin ]; }

# Where MacPorts installs.
macports=/opt/local

# Installs the distribution's Swift when there is no toolchain; prints instructions when the distribution has none.
install_swift() {
  # On a Mac there always is a `swift`; without tools it only opens a dialog.
  if on_mac; then
    if xcode-select -p >/dev/null 2>&1; then return; fi
    say 'there is no Swift toolchain here; install one with: xcode-select --install'
    exit 2
  fi
  if have swift; then return; fi
  if have apt-get; then
    # A new container has no package lists, so look again after an update.
    if ! apt-cache show swiftlang >/dev/null 2>&1; then
      say 'there is no Swift toolchain; asking apt-get for one'
      apt -q update || true
    fi
    if apt-cache show swiftlang >/dev/null 2>&1; then apt_install swiftlang || true; fi
    if have swift; then return; fi
  fi
  say 'there is no Swift toolchain here, and none to be had from the system.'
  say 'install Swift 6 from https://www.swift.org/install, put its usr/bin on PATH, and start this again.'
  exit 2
}

# Installs the packages and the toolchain; arguments are further APT:BREW packages.
prepare() {
  install_packages $build_packages "$@"
  install_swift
}

# Exits unless the tests can be built: the Command Line Tools of a Mac have no testing library, only Xcode has it.
need_testing() {
  if ! on_mac || xcrun --find xctest >/dev/null 2>&1; then return; fi
  say 'the tests need Xcode; the Command Line Tools alone build and run responder'
  exit 2
}

# Calls `swift VERB --package-path …` with the options this system needs.
swift_package() {
  verb=$1
  shift
  # Homebrew and MacPorts keep their readline apart, because Apple's libedit takes that name.
  readline=''
  if on_mac && have brew; then
    readline=$(brew --prefix readline)
  elif on_mac && [ -e "$macports/include/readline/readline.h" ]; then
    readline=$macports
  fi
  [ -z "$readline" ] || set -- -Xcc "-I$readline/include" -Xlinker "-L$readline/lib" "$@"
  # Swift 6.4 builds with another system by default, which passes `-warnings-as-errors` to dependencies as well, although
  # their warnings are suppressed; the compiler refuses both together.
  case $(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p') in
    [1-5].* | 6.[0-3] | 6.[0-3].*) ;;
    *) set -- --build-system native "$@" ;;
  esac
  swift "$verb" --package-path "$root" "$@" </dev/null
}

# Calls `swift VERB` for debugging, with warnings as errors. Dependencies are built with their warnings suppressed, so this
# applies only to our targets. Every script calls it, because after a build with other flags everything would be built again.
swift_debug() {
  verb=$1
  shift
  swift_package "$verb" -Xswiftc -warnings-as-errors "$@"
}

# Calls `swift build` for release, with the standard library linked statically where possible.
swift_release() {
  # Nothing loads code into the programs that would look their symbols up.
  on_mac || set -- --static-swift-stdlib -Xlinker --no-export-dynamic "$@"
  # Whatever the compiler is set to link with, only this linker reads the script.
  # With a section for each function, it leaves out what nothing calls, and makes one of those with the same code, whose addresses
  # nothing compares. At a fixed place a program needs no table of 0.8 MB that would be read at its start.
  ! have ld.lld || set -- -Xswiftc -use-ld=lld -Xlinker "$root/scripts/lib/release.ld" -Xlinker --no-eh-frame-hdr \
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all -Xswiftc -Xclang-linker -Xswiftc -no-pie "$@"
  # The binary does not tell in which folder it was built.
  set -- -Xswiftc -file-prefix-map -Xswiftc "$root=." "$@"
  swift_package build -c release "$@"
}

# Builds a product for release.
build_release() { swift_release --product "$1" >&2; }

# Prints the path of a product of `build_release`.
release_binary() { printf '%s/%s' "$(swift_release --show-bin-path)" "$1"; }

# The release binary of `responder`, built when it is missing or older than its sources.
#
# It is a copy that nothing else writes to, dated by the start of its build, so a source saved during the build counts as
# newer. Folders are compared too, which detects a removed source.
responder=$root/.build/scripts/responder
build_responder() {
  if [ -x "$responder" ] && [ -z "$(find "$root/Sources" "$root/Package.swift" -newer "$responder" | head -n 1)" ]
  then
    return
  fi
  prepare
  mkdir -p "$root/.build/scripts"
  : >"$responder.began"
  build_release responder
  cp "$(release_binary responder)" "$responder.$$"
  touch -r "$responder.began" "$responder.$$"
  mv -f "$responder.$$" "$responder"
}
