// SPDX-License-Identifier: Apache-2.0

#include "CPlatform.h"

#ifdef __linux__
#include <sys/vfs.h>

bool is_made_up_by_system(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return false;
  switch ((uint32_t)status.f_type) {
  case 0x00009FA0: // proc
  case 0x62656572: // sysfs
  case 0x64626720: // debugfs
  case 0x74726163: // tracefs
  case 0x73636673: // securityfs
  case 0x0027E0EB: // cgroup
  case 0x63677270: // cgroup2
  case 0x00001CD1: // devpts
  case 0x19800202: // mqueue
  case 0xCAFE4A11: // bpf
  case 0x62656570: // configfs
  case 0xDE5E81E4: // efivarfs
  case 0x6165676C: // pstore
  case 0x42494E4D: // binfmt_misc
  case 0xF97CFF8C: // selinuxfs
    return true;
  default:
    return false;
  }
}
#else
// macOS has no such file system.
bool is_made_up_by_system(int descriptor) {
  (void)descriptor;
  return false;
}
#endif
