# SPDX-License-Identifier: Apache-2.0
#
# What run, test, bench and format share. Sourced under `set -eu`, with `root` set to the repository; plain POSIX sh.
# No function may be called behind `||` or in a condition: the shell would go on after what fails inside it.
#
# Everything here speaks on standard error and reads nothing: standard output and input belong to what is run in the
# end, as in `scripts/run --json < tabs.responder | jq`.

# System packages, by the name apt knows them under and the name Homebrew does; `-` is one the system has anyway.
build_packages='libreadline-dev:readline libxml2-dev:libxml2 git:-'
bench_packages='sqlite3:sqlite tcl:tcl-tk'

say() { printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2; }

have() { command -v "$1" >/dev/null 2>&1; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 "$@" </dev/null >&2; }

# Installs packages, saying so first; without any it does nothing.
apt_install() {
  [ $# -gt 0 ] || return 0
  say "installing with apt-get: $*"
  # A mirror that is down need not matter: the install tells.
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
    # Unquoted on purpose, here and below: a list of names.
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

# Installs the distribution's Swift when there is no toolchain; says what to do when it has none.
install_swift() {
  if have swift; then return; fi
  if have apt-get; then
    # A fresh container has no package lists at all, so look twice.
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

# Has the packages and the toolchain ready; any arguments are further APT:BREW packages.
prepare() {
  install_packages $build_packages "$@"
  install_swift
}

# Calls `swift VERB --package-path …`, with what this system needs to find readline.
swift_package() {
  verb=$1
  shift
  # Homebrew's readline stays out of the way of Apple's libedit, which poses as it.
  if [ "$(uname)" = Darwin ] && have brew; then
    readline=$(brew --prefix readline)
    set -- -Xcc "-I$readline/include" -Xlinker "-L$readline/lib" "$@"
  fi
  swift "$verb" --package-path "$root" "$@" </dev/null
}

# Builds a product for release; with the standard library linked statically where that can be done.
build_release() {
  if [ "$(uname)" = Darwin ]; then
    swift_package build -c release --product "$1" >&2
  else
    swift_package build -c release --static-swift-stdlib --product "$1" >&2
  fi
}

# Where `build_release` leaves a product.
release_binary() { printf '%s/.build/release/%s' "$root" "$1"; }

# The release binary of `responder`, built when it is not there or older than what it is made from.
#
# It is a copy that nothing else writes to, dated by when its build began: a source saved meanwhile counts as newer.
# Folders are compared too, which is how a source that went away is noticed.
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
