/** Files whose names change with their content, as they stand in HTML and in the styles in it. */
const ASSET = /\/assets\/[^"'()<>\s]+/g;

/** The files that a page names, each once. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(ASSET))];
}

/** Whether a page is of a build: names all that the build's own page does, and nothing that the build does not have. */
export function isOfBuild(html: string, pageFiles: readonly string[], buildFiles: readonly string[]): boolean {
  const named = assetsIn(html);
  return pageFiles.every((file) => named.includes(file)) && named.every((file) => buildFiles.includes(file));
}
