// Requests per second of the public calls, as a ratio to bare node:http giving the same bytes in the same run.
import { each, inTemporaryFolder, line, load, median, withAcademy, withReference } from './lib.mjs';

const ROUNDS = 3;
let asked = 0;

await inTemporaryFolder((folder) =>
  withAcademy({ DATA_DIR: folder }, async ({ url }) => {
    const list = `${url}/api/courses`;
    const listed = await fetch(list);
    const [course] = await listed.json();
    const etag = listed.headers.get('etag');
    const cases = {
      'catalogue, kept answer': { url: list },
      'catalogue, kept answer, brotli': { url: list, headers: { 'accept-encoding': 'br' } },
      'catalogue, 304 by ETag': { url: list, headers: { 'if-none-match': etag } },
      'course with its lessons, kept answer': { url: `${url}/api/courses/${course.id}` },
      'search, a text never asked before': { url, ...each(neverAskedBefore) },
      'events (computed each time)': { url: `${url}/api/calendly/events` },
      'the page itself, index.html': { url: `${url}/` },
    };
    await withReference(list, async (reference) => {
      for (const [name, options] of Object.entries(cases)) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const ours = await load(options);
          const bare = await load({ url: reference.url });
          rounds.push({ ratio: ours.perSecond / bare.perSecond, perSecond: ours.perSecond, p99Ms: ours.p99Ms });
        }
        const of = (key) => median(rounds.map((round) => round[key]));
        line(name, { 'ratio to bare node:http': of('ratio'), 'per second': Math.round(of('perSecond')), 'p99 ms': of('p99Ms') });
      }
    });
  }),
);

/** Each request asks for another text: two letters narrow, the number makes it new. */
function neverAskedBefore() {
  asked += 1;
  return { path: `/api/courses?limit=24&q=${'aeioucdmpv'[asked % 10]}%20${asked % 1_000_000}` };
}
