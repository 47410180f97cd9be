import { SHELL_PAGE } from '../app/built-files.ts';

const YOUTUBE_HOSTS = /^(www\.)?youtube(-nocookie)?\.com$/;
const EXTERNAL = new Set(['https:', 'mailto:']);

/** The origin of an address, null where it has none (a file) or is no address. */
export function originOf(address: string): string | null {
  const url = parse(address);
  return url && url.origin !== 'null' ? url.origin : null;
}

/** Whether it is the file of the shell's own screens, whichever of them. */
export function isShellPage(address: string): boolean {
  const url = parse(address);
  if (url) url.hash = '';
  return url?.href === SHELL_PAGE;
}

export function isYouTube(address: string): boolean {
  const url = parse(address);
  return url !== null && url.protocol === 'https:' && YOUTUBE_HOSTS.test(url.hostname);
}

/** Whether it may be handed to the system's own programs: a page over https, or a message. */
export function mayOpenOutside(address: string): boolean {
  const url = parse(address);
  return url !== null && EXTERNAL.has(url.protocol);
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
