// The public lists of materials and of the help, with 2,000 rows each, as ratios to bare node:http with the same bytes
// and to the first page of the catalogue, in the same rounds.
import { join } from 'node:path';
import { inTemporaryFolder, withAcademy, withReference } from './academy.mjs';
import { alternate, each, median, ratio, ratios, spread, table } from './figures.mjs';
import { invent } from './invented.mjs';
import { generatorLine, load } from './load.mjs';

const SCALE = { users: 16, courses: 2_000, progress: 16, materials: 2_000, faqs: 2_000 };
const CATALOGUE = '/api/courses?limit=24';
const LISTS = [
  '/api/brands',
  '/api/materials?limit=24',
  '/api/materials',
  '/api/help/faqs?limit=24',
  '/api/help/faqs',
  '/api/help/all',
];
/** Difference between two runs of the same build. */
const NOISE = 0.05;

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  await withAcademy(environment, async ({ url }) => {
    const rows = [];
    for (const path of [CATALOGUE, ...LISTS]) rows.push(await compare(url, path));
    table(
      ['public list, cached answer', 'body', 'of bare `node:http`', 'rounds', "of the catalogue's first page"],
      rows,
    );
  });
  console.log(generatorLine());
});

/** Compares a list with bare node:http sending the same bytes, and with the catalogue's first page. */
async function compare(url, path) {
  const body = await (await fetch(url + path)).arrayBuffer();
  const measured = await withReference(url + path, (reference) =>
    alternate(
      {
        bare: () => load(reference.url, [{ path: '/' }]),
        ours: () => load(url, [{ path }]),
        catalogue: () => load(url, [{ path: CATALOGUE }]),
      },
      3,
    ),
  );
  const [bare, ours, catalogue] = ['bare', 'ours', 'catalogue'].map((name) => each(measured[name], 'perSecond'));
  const toBare = ratios(ours, bare);
  // The catalogue's first page has about 14 KB. Longer answers cost both servers the same, which raises their ratios.
  if (median(toBare) < median(ratios(catalogue, bare)) - NOISE && body.byteLength <= 20_000) process.exitCode = 1;
  const size = `${Math.round(body.byteLength / 1_024)} KB`;
  return [`\`${path}\``, size, ratio(median(toBare)), spread(toBare), ratio(median(ratios(ours, catalogue)))];
}
