import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const IMPORTED = /\s*<link rel="modulepreload"[^>]*>/g;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/g;
const TEXT_FACE = /figtree-latin-wght-normal.*\.woff2$/;

/**
 * The order of the page's head: first what a painted page needs to be seen, its styles and the face of its words. A face that came later
 * would move lines that somebody reads. Scripts come at low priority, and take over what can be read already; they are named in the order
 * in which they run: what others import, then these. The first is a script of the page: browsers run it after the styles, and only then say
 * that the page is there. Then `early.ts` runs the others, which are only fetched here. What a screen needs besides is named by the server
 * (`screen-files.ts`).
 * @param onEveryPage matches the files that every page names: the build fails when another file has such a name
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
        // Without them the entry would import all others, and all would run in one go.
        if (rest.length === 0) throw new Error('the built index.html names no files that its entry imports');
        const unnamed = Object.keys(bundle).filter((file) => onEveryPage.test(`/${file}`) && !html.includes(file));
        if (unnamed.length > 0) throw new Error(`the built index.html does not name ${unnamed}`);
        const scripts = [
          `\n    <script type="module" crossorigin fetchpriority="low" src="${first}"></script>`,
          ...rest.map(
            (file) => `\n    <link rel="modulepreload" data-step crossorigin fetchpriority="low" href="${file}">`,
          ),
        ];
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
