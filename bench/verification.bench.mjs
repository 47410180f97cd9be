// Certificates at 1 % of the full scale, or at full scale with `--full`: verifying codes, credentials, and the history
// of a learner with 500 trainings.
import { join } from 'node:path';
import { inTemporaryFolder, withAcademy } from './academy.mjs';
import { alternate, each, median, ms, spread, table } from './figures.mjs';
import { again, invent, signIn } from './invented.mjs';
import { generatorLine, load } from './load.mjs';

const FULL = { users: 160_000, courses: 2_000, progress: 1_000_000, certificates: 300_000 };
const HUNDREDTH = { users: 1_600, courses: 500, progress: 10_000, certificates: 3_000 };
const SCALE = process.env.BENCH_SCALE === 'full' ? FULL : HUNDREDTH;
/** Number of learners with a certificate to verify, in turn; the first learner has 500 trainings. */
const LEARNERS = 100;

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  await withAcademy(environment, async ({ url }) => {
    const learners = await signIn(url, SCALE.users, LEARNERS);
    const codes = await Promise.all(learners.map((learner) => codeOf(url, learner)));
    const [busiest] = learners;
    const history = `/api/users/${busiest.id}/training-history?limit=24`;
    const code = (number) => codes[number % codes.length];
    const calls = [
      ['verifying a code', again((number) => ({ path: `/api/certificates/verify/${code(number)}` })), 50],
      ['a credential', again((number) => ({ path: `/api/certificates/verify/${code(number)}/credential` })), 200],
      [
        'first page of the history of a learner with 500 trainings',
        again(() => ({ path: history, token: busiest.token })),
        100,
      ],
      [
        'the sums over that history',
        again(() => ({ path: `/api/users/${busiest.id}/training-summary`, token: busiest.token })),
        100,
      ],
    ];
    const rows = [];
    for (const [name, requests, goalMs] of calls) {
      const { now } = await alternate({ now: () => load(url, requests) });
      const p99 = each(now, 'p99Ms');
      if (median(p99) >= goalMs) process.exitCode = 1;
      rows.push([name, ms(median(each(now, 'p50Ms'))), ms(median(p99)), spread(p99, ms), `< ${goalMs} ms`]);
    }
    table(['call', 'p50', 'p99', 'rounds', 'goal'], rows);
  });
  const scale = Object.entries(SCALE).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  console.log(`With ${scale.join(', ')}. ${generatorLine()}`);
});

/** The code of a learner's latest certificate. */
async function codeOf(url, { id, token }) {
  const read = async (path) => (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json();
  const [{ certificateId }] = (await read(`/api/users/${id}/training-history`)).filter(
    (training) => training.certificateId,
  );
  return (await read(`/api/certificates/${certificateId}`)).verificationCode;
}
