/** Background colours of the page, as in index.html; phones use them for their own bars. */
export const BAR_COLOURS = { light: '#fafaf7', dark: '#0e1715' };

export function colourBars(scheme: keyof typeof BAR_COLOURS): void {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', BAR_COLOURS[scheme]);
}
