/** First segments of the server's own paths: an unknown path below them gets a JSON error, never a page. */
const SERVER_PATHS = new Set(['api', 'v1', 'objects', 'health', 'metrics', 'assets', 'previews', '.well-known']);

/** Whether a path, with or without its first slash, is the server's own; all other paths are screens. */
export function isServerPath(path: string): boolean {
  const [first = ''] = path.replace(/^\//, '').split(/[/?]/);
  return SERVER_PATHS.has(first);
}
