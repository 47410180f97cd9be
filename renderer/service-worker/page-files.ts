/** Files whose names change with their content, as written in HTML and its styles. */
const ASSET = /\/assets\/[^"'()<>\s]+/g;

/** The distinct files that a page names. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(ASSET))];
}

/** Whether a page is of a build: it names all files of the build's own page, and no file outside the build. */
export function isOfBuild(html: string, pageFiles: readonly string[], buildFiles: readonly string[]): boolean {
  const named = assetsIn(html);
  return pageFiles.every((file) => named.includes(file)) && named.every((file) => buildFiles.includes(file));
}
