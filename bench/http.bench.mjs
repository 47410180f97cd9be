// Requests per second of the public calls, as a ratio to bare node:http in the same run.
import { inTemporaryFolder, withAcademies, withReference } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table } from './figures.mjs';
import { FreshRequests, generatorLine, load } from './load.mjs';

let asked = 0;

await inTemporaryFolder((folder) =>
  withAcademies(folder, async (academies) => {
    const cases = {};
    for (const [build, { url }] of Object.entries(academies)) cases[build] = await casesOf(url);
    await withReference(`${academies.now.url}/api/courses`, async (reference) => {
      const measured = {};
      for (const name of Object.keys(cases.now)) {
        const ours = Object.entries(academies).map(([build, { url }]) => [build, () => load(url, cases[build][name])]);
        measured[name] = await alternate({
          bare: () => load(reference.url, [{ path: '/' }]),
          ...Object.fromEntries(ours),
        });
      }
      report(measured);
    });
  }),
);

async function casesOf(url) {
  const list = '/api/courses';
  const listed = await fetch(url + list);
  const [course] = await listed.json();
  const etag = listed.headers.get('etag');
  return {
    'catalogue, cached answer': [{ path: list }],
    'catalogue, cached answer, brotli': [{ path: list, headers: { 'accept-encoding': 'br' } }],
    'catalogue, 304 by ETag': [{ path: list, headers: { 'if-none-match': etag } }],
    'a course with its lessons, cached answer': [{ path: `${list}/${course.id}` }],
    'search for a text never asked before': new FreshRequests(neverAskedBefore),
    'events, computed each time': [{ path: '/api/calendly/events' }],
    'the page itself, `index.html`': [{ path: '/index.html' }],
  };
}

/** A search with a new text: a letter that filters, and a number that makes the text new. */
function neverAskedBefore() {
  asked += 1;
  return { path: `/api/courses?limit=24&q=${'aeioucdmpv'[asked % 10]}%20${asked}` };
}

function report(measured) {
  const compare = (ours, reference) => {
    const ratioOf = ratios(each(ours, 'perSecond'), each(reference, 'perSecond'));
    return [ratio(median(ratioOf)), spread(ratioOf)];
  };
  const rows = Object.entries(measured);
  table(
    ['call', 'requests per second, of bare `node:http`', 'rounds', 'p99'],
    rows.map(([name, { bare, now }]) => [name, ...compare(now, bare), ms(median(each(now, 'p99Ms')))]),
  );
  if (rows[0][1].before) {
    table(
      ['call', 'requests per second, of the build before', 'rounds'],
      rows.map(([name, { before, now }]) => [name, ...compare(now, before)]),
    );
  }
  const bare = rows.flatMap(([, one]) => each(one.bare, 'perSecond'));
  console.log(`Bare node:http: ${Math.round(median(bare)).toLocaleString('en')} a second. ${generatorLine()}`);
}
