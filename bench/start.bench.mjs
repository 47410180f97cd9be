// Time from the start of the process to the first 200 of /health/ready with an existing database, and memory, compared
// with a bare Node server.
import { join } from 'node:path';
import { BUILDS, inTemporaryFolder, residentMegabytes, withAcademy, withReference } from './academy.mjs';
import { alternate, each, median, ratio, ratios, seconds, spread, table } from './figures.mjs';

await inTemporaryFolder(async (folder) => {
  const start = (build) => {
    const environment = { DATA_DIR: join(folder, build) };
    const measure = async ({ pid, bootMs }) => ({ bootMs, megabytes: await residentMegabytes(pid) });
    return withAcademy(environment, measure, BUILDS[build]);
  };
  const firstMs = (await start('now')).bootMs;
  const ours = Object.keys(BUILDS).map((build) => [build, () => start(build)]);
  await withAcademy({ DATA_DIR: join(folder, 'copied') }, async ({ url }) => {
    const bare = () => withReference(`${url}/api/courses`, async ({ bootMs }) => ({ bootMs }));
    report(firstMs, await alternate({ bare, ...Object.fromEntries(ours) }));
  });
});

function report(firstMs, { bare, now, before }) {
  const times = (rounds) => each(rounds, 'bootMs');
  const ofBare = median(ratios(times(now), times(bare))).toFixed(0);
  const memory = each(now, 'megabytes');
  table(
    ['', 'measured', 'rounds'],
    [
      ['first start, with migrations and the demonstration academy', seconds(firstMs), ''],
      [
        'start on an existing database until `/health/ready`',
        `${seconds(median(times(now)))}, ${ofBare} times a bare Node server`,
        spread(times(now), seconds),
      ],
      ['memory after the start', megabytes(median(memory)), spread(memory, megabytes)],
    ],
  );
  if (!before) return;
  const ofBefore = (key) => ratios(each(now, key), each(before, key));
  const row = (name, figures) => [name, ratio(median(figures)), spread(figures)];
  table(
    ['', 'of the build before', 'rounds'],
    [row('start on an existing database', ofBefore('bootMs')), row('memory after the start', ofBefore('megabytes'))],
  );
}

function megabytes(number) {
  return `${number.toFixed(0)} MB`;
}
