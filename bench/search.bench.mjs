// Suggestions and related courses over 2,000 courses: p99 for texts that were never requested before, and requests per
// second compared with the search in the same rounds.
import { join } from 'node:path';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table, whole } from './figures.mjs';
import { anew, invent } from './invented.mjs';
import { generatorLine, load } from './load.mjs';

const SCALE = { users: 16, courses: 2_000, progress: 16 };
/** Number of connections; with more, waiting in a queue would be measured. */
const TYPING = 4;
const GOAL_MS = 50;
const ROUNDS = 3;

const BEGINNINGS = ['ve', 'org', 'catal', 'presenta', 'cobra tu', 'negocia p', 'redes', 'camila', 'mide', 'client'];
const MISTYPED = [
  'cataolgo',
  'orgnaiza',
  'presenat',
  'negosia',
  'clietnes',
  'wasap',
  'planfica',
  'camlia',
  'entrga',
  'publca',
];
const SENTENCES = [
  'cómo vender más por',
  'quiero aprender a cobrar',
  'curso de catálogo para',
  'organiza presenta negocia cobra',
];

/** Requests with a number in each text, which matches nothing and makes the text new. */
const numbered = (texts, path) =>
  anew((number) => ({ path: `${path}?q=${encodeURIComponent(`${texts[number % texts.length]} ${number}`)}` }));

const CASES = {
  'suggestions, beginnings of words': () => numbered(BEGINNINGS, '/api/courses/suggestions'),
  'suggestions, mistyped words': () => numbered(MISTYPED, '/api/courses/suggestions'),
  'suggestions, sentences': () => numbered(SENTENCES, '/api/courses/suggestions'),
  'courses of interest, mistyped words': () => numbered(MISTYPED, '/api/courses/related'),
  'courses of interest, sentences': () => numbered(SENTENCES, '/api/courses/related'),
};

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  await withAcademy(environment, async ({ url }) => {
    const began = performance.now();
    await (await fetch(`${url}/api/courses/suggestions?q=catalogo`)).json();
    console.log(
      `The first suggestion after a change of the catalogue, which is read anew: ${ms(performance.now() - began)}.`,
    );
    const runs = { search: numbered(BEGINNINGS, '/api/courses'), ...mapped(CASES, (make) => make()) };
    const measured = await alternate(
      mapped(runs, (requests) => () => load(url, requests, TYPING)),
      ROUNDS,
    );
    report(measured);
  });
  console.log(generatorLine());
});

function mapped(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

function report({ search, ...others }) {
  const rows = Object.entries({ 'the search itself': search, ...others }).map(([name, rounds]) => {
    const p99 = each(rounds, 'p99Ms');
    const toSearch = ratios(each(rounds, 'perSecond'), each(search, 'perSecond'));
    if (rounds !== search && median(p99) >= GOAL_MS) process.exitCode = 1;
    return [
      name,
      whole(median(each(rounds, 'perSecond'))),
      ratio(median(toSearch)),
      spread(toSearch),
      ms(median(p99)),
      spread(p99, ms),
    ];
  });
  table(['four at once, each text once', 'a second', 'of the search itself', 'rounds', 'p99', 'rounds'], rows);
}
