/** Paths below these are the server's own: an unknown one is answered with an error in JSON, never with the page. */
const SERVER_PATHS = new Set(['api', 'v1', 'objects', 'health', 'metrics', 'assets', 'previews', '.well-known']);

/** Whether a path, with or without its first slash, is the server's own; every other one is a screen. */
export function isServerPath(path: string): boolean {
  const [first = ''] = path.replace(/^\//, '').split(/[/?]/);
  return SERVER_PATHS.has(first);
}
