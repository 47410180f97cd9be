import { SHELL_PAGE } from '../app/built-files.ts';

const YOUTUBE_HOSTS = /^(www\.)?youtube(-nocookie)?\.com$/;
const YOUTUBE_DOMAINS = /(^|\.)youtube(-nocookie)?\.com$/;
const EXTERNAL = new Set(['https:', 'mailto:']);

/** The origin of an address; null if it has none (a file), or is not an address. */
export function originOf(address: string): string | null {
  const url = parse(address);
  return url && url.origin !== 'null' ? url.origin : null;
}

/** Whether an address is the file of the shell's own screens, with any hash. */
export function isShellPage(address: string): boolean {
  const url = parse(address);
  if (url) url.hash = '';
  return url?.href === SHELL_PAGE;
}

export function isYouTube(address: string): boolean {
  const url = parse(address);
  return url !== null && url.protocol === 'https:' && YOUTUBE_HOSTS.test(url.hostname);
}

/** Like `isYouTube`, also for the hosts below: those of its files. */
export function isOfYouTube(address: string): boolean {
  const url = parse(address);
  return url !== null && url.protocol === 'https:' && YOUTUBE_DOMAINS.test(url.hostname);
}

/** Whether the system's programs may open an address: https and mailto only. */
export function mayOpenOutside(address: string): boolean {
  const url = parse(address);
  return url !== null && EXTERNAL.has(url.protocol);
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
