// Sizes and paint times of a first visit on a phone with a slow line, compared in the same rounds with the same page
// without scripts from bare node:http.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder, withAcademies, withPageReference } from './academy.mjs';
import { reportBundle } from './bundle-report.mjs';
import { asNewcomer, visit, withPhone } from './phone.mjs';
import { publicScreensAt } from './public-screens.mjs';
import { reportWeights } from './screen-weights.mjs';
import { withSlowLines } from './slow-line.mjs';
import { reportVisits } from './visits.mjs';

const TIMED = ['/', '/course/:id'];

await inTemporaryFolder((folder) =>
  withAcademies(folder, (academies) =>
    withPhone(async (browser) => {
      const { url } = academies.now;
      const screens = await publicScreensAt(url);
      const timed = Object.fromEntries(TIMED.map((name) => [name, screens[name]]));
      const file = join(folder, 'pages.json');
      await writeFile(file, JSON.stringify(await pagesWithoutScripts(browser, url, Object.values(timed))));
      await withPageReference(url, file, (reference) => {
        const urls = Object.entries({ reference, ...academies }).map(([name, server]) => [name, server.url]);
        return withSlowLines(urls, async (lines) => {
          await reportVisits(browser, lines, timed);
          await reportWeights(browser, lines.now, screens);
        });
      });
    }),
  ),
);

await reportBundle();

/** HTML of the pages without scripts, rendered by the server, or by the browser if the server sends an empty page. */
async function pagesWithoutScripts(browser, url, paths) {
  const pages = {};
  for (const path of paths) {
    const painted = await asNewcomer(browser, async (context) => {
      const sent = await (await context.request.get(url + path)).text();
      if (!sent.includes('<div id="root"></div>')) return sent;
      const { page } = await visit(context, url + path);
      return page.content();
    });
    pages[path] = painted
      .replace(/<script(?![^>]*json)[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]*(modulepreload|as="script")[^>]*>/g, '');
  }
  return pages;
}
