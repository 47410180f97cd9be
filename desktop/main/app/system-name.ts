import { readFileSync } from 'node:fs';
import { release, type, version } from 'node:os';

/** The common name of the system: `Windows 11 Pro`, `macOS 15.5`, `Debian GNU/Linux 12 (bookworm)`. */
export function systemName(): string {
  switch (process.platform) {
    case 'win32':
      return version();
    case 'darwin':
      return `macOS ${process.getSystemVersion()}`;
    default:
      return distributionName() ?? `${type()} ${release()}`;
  }
}

/** The name in freedesktop.org's os-release; null without that file. */
function distributionName(): string | null {
  try {
    return /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? null;
  } catch {
    return null; // Not every Linux has the file.
  }
}
