import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const IMPORTED = /\s*<link rel="modulepreload"[^>]*>/g;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/g;
const LOW = 'crossorigin fetchpriority="low"';
const TEXT_FACE = /figtree-latin-wght-normal.*\.woff2$/;

/**
 * Orders the page's head. First come the needs of the first paint: the styles, and the text's font, which would move
 * lines if it came later. Scripts have low priority, and are named in their order of execution: imports before their
 * importers. The first is a script of the page, which browsers run after the styles and before `DOMContentLoaded`; then
 * `early.ts` runs the others, which are only fetched here. The server names the further files of each screen
 * (`screen-files.ts`).
 * @param onEveryPage matches the files that every page names: the build fails if the page does not name such a file
 */
export function pageHead(onEveryPage: RegExp): Plugin {
  return {
    name: 'page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const styles = html.match(STYLES) ?? [];
        const fonts = Object.keys(bundle)
          .filter((file) => TEXT_FACE.test(file))
          .map((file) => `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
        const [first, ...rest] = [...html.matchAll(IMPORTED), ...html.matchAll(ENTRY)].map(
          ([tag]) => /(?:href|src)="([^"]+)"/.exec(tag)?.[1],
        );
        // Otherwise the entry would import all other files, and all would run in one task.
        if (rest.length === 0) throw new Error('the built index.html names no files that its entry imports');
        const unnamed = Object.keys(bundle).filter((file) => onEveryPage.test(`/${file}`) && !html.includes(file));
        if (unnamed.length > 0) throw new Error(`the built index.html does not name ${unnamed}`);
        const others = rest.map((file) => `\n    <link rel="modulepreload" data-step ${LOW} href="${file}">`);
        const scripts = [`\n    <script type="module" ${LOW} src="${first}"></script>`, ...others];
        const tags = [...styles, ...fonts, ...scripts].join('');
        return html
          .replace(STYLES, '')
          .replace(IMPORTED, '')
          .replace(ENTRY, '')
          .replace(/\s*<\/head>/, `${tags}\n  </head>`);
      },
    },
  };
}
