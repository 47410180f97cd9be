/** The page's own colours, as index.html has them: a phone's own bars take them too. */
export const BAR_COLOURS = { light: '#fafaf7', dark: '#0e1715' };

export function colourBars(scheme: keyof typeof BAR_COLOURS): void {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', BAR_COLOURS[scheme]);
}
