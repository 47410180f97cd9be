import { join } from 'node:path';
import { inTemporaryFolder, withAcademies } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table, whole } from './figures.mjs';
import { CONNECTIONS, FreshRequests, generatorLine, load } from './load.mjs';
import { rawRowsPerSecond } from './raw-driver.mjs';

/**
 * Measures writes per second over HTTP, each committed (synchronous=FULL) before its answer, and those of the raw
 * driver storing the same rows.
 * @param {object} what
 * @param {Parameters<typeof rawRowsPerSecond>[1]} what.raw
 * @param {(url: string) => Promise<Record<string, () => import('./load.mjs').Request>>} what.calls Functions that make
 * a request, by the name of the table's row.
 * @param {Record<string, string>} [what.references] The row that a row is compared with, by their names.
 */
export function measureWrites({ raw, calls, references = {} }) {
  return inTemporaryFolder((folder) =>
    withAcademies(folder, async (academies) => {
      let files = 0;
      const driver = (rowsPerTransaction) => {
        files += 1;
        return rawRowsPerSecond(join(folder, `raw-${files}.sqlite`), raw, rowsPerTransaction);
      };
      const contenders = { single: () => driver(1), grouped: () => driver(CONNECTIONS) };
      const names = new Set();
      for (const [build, { url }] of Object.entries(academies)) {
        for (const [name, make] of Object.entries(await calls(url))) {
          const requests = new FreshRequests(make);
          contenders[contender(build, name)] = () => load(url, requests);
          names.add(name);
        }
      }
      report(await alternate(contenders), [...names], Object.entries(references));
    }),
  );
}

function contender(build, name) {
  return `${build}: ${name}`;
}

function report(rounds, names, references) {
  const { single, grouped } = rounds;
  const rates = (build, name) => each(rounds[contender(build, name)], 'perSecond');
  const raw = (name, figures) => [name, whole(median(figures)), spread(figures, whole), '', ''];
  table(
    ['', 'per second', 'rounds', 'of one row a transaction', 'p99'],
    [
      raw('raw sqlite3 driver, one row a transaction, `synchronous=FULL`', single),
      raw(`raw sqlite3 driver, ${CONNECTIONS} rows a transaction`, grouped),
      ...names.map((name) => [
        name,
        whole(median(rates('now', name))),
        spread(rates('now', name), whole),
        ratio(median(ratios(rates('now', name), single))),
        ms(median(each(rounds[contender('now', name)], 'p99Ms'))),
      ]),
    ],
  );
  if (references.length > 0) {
    const builds = ['now', 'before'].filter((build) => rounds[contender(build, names[0])]);
    table(
      ['', 'build', 'of its reference', 'rounds'],
      builds.flatMap((build) =>
        references.map(([name, reference]) => {
          const compared = ratios(rates(build, name), rates(build, reference));
          return [name, build, ratio(median(compared)), spread(compared)];
        }),
      ),
    );
  }
  if (rounds[contender('before', names[0])]) {
    const compare = (name) => ratios(rates('now', name), rates('before', name));
    table(
      ['', 'per second, of the build before', 'rounds'],
      names.map((name) => [name, ratio(median(compare(name))), spread(compare(name))]),
    );
  }
  console.log(generatorLine());
}
