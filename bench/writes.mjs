import { join } from 'node:path';
import { inTemporaryFolder, withAcademies } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table, whole } from './figures.mjs';
import { CONNECTIONS, FreshRequests, generatorLine, load } from './load.mjs';
import { rawRowsPerSecond } from './raw-driver.mjs';

/**
 * Writes per second over HTTP, each committed (synchronous=FULL) before it is answered, beside the raw driver that stores the same rows.
 * @param {object} what
 * @param {Parameters<typeof rawRowsPerSecond>[1]} what.raw
 * @param {(url: string) => Promise<Record<string, () => import('./load.mjs').Request>>} what.calls By the name of the row that reports
 * them: what makes each request.
 */
export function measureWrites({ raw, calls }) {
  return inTemporaryFolder((folder) =>
    withAcademies(folder, async (academies) => {
      let files = 0;
      const driver = (rowsPerTransaction) => {
        files += 1;
        return rawRowsPerSecond(join(folder, `raw-${files}.sqlite`), raw, rowsPerTransaction);
      };
      const contenders = { single: () => driver(1), grouped: () => driver(CONNECTIONS) };
      for (const [build, { url }] of Object.entries(academies)) {
        for (const [name, make] of Object.entries(await calls(url))) {
          const requests = new FreshRequests(make);
          contenders[`${build} ${name}`] = () => load(url, requests);
        }
      }
      report(await alternate(contenders));
    }),
  );
}

function report({ single, grouped, ...loads }) {
  const rates = (name) => each(loads[name], 'perSecond');
  const namesOf = (build) => Object.keys(loads).filter((name) => name.startsWith(`${build} `));
  table(
    ['', 'per second', 'rounds', 'of one row a transaction', 'p99'],
    [
      ['raw sqlite3 driver, one row a transaction, `synchronous=FULL`', whole(median(single)), spread(single, whole), '', ''],
      [`raw sqlite3 driver, ${CONNECTIONS} rows a transaction`, whole(median(grouped)), spread(grouped, whole), '', ''],
      ...namesOf('now').map((name) => [
        name.replace('now ', ''),
        whole(median(rates(name))),
        spread(rates(name), whole),
        ratio(median(ratios(rates(name), single))),
        ms(median(each(loads[name], 'p99Ms'))),
      ]),
    ],
  );
  const compared = namesOf('before').map((before) => {
    const name = before.replace('before ', '');
    const ofBefore = ratios(rates(`now ${name}`), rates(before));
    return [name, ratio(median(ofBefore)), spread(ofBefore)];
  });
  if (compared.length > 0) table(['', 'per second, of the build before', 'rounds'], compared);
  console.log(generatorLine());
}
