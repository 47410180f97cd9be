import { ProgressFiles } from '../main/progress/progress-files.ts';

/** Writes progress without pause until it is killed, and reports every finished turn to its parent. */
const [, , folder = ''] = process.argv;
const files = new ProgressFiles(folder, (message) => void process.send?.({ problem: message }));
const people = [
  'anon_0123456789abcdef',
  'b7c1c5a2-0000-7000-8000-000000000001',
  'b7c1c5a2-0000-7000-8000-000000000002',
];

for (let turn = 1; ; turn += 1) {
  const records = Object.fromEntries(
    people.map((actorId) => [actorId, { lesson: { turn, padding: 'x'.repeat(20_000) } }]),
  );
  const text = JSON.stringify(records);
  await Promise.all([
    files.write('videoProgress', text),
    files.write('courseProgress', text),
    files.write('failedRequests', JSON.stringify([{ turn, padding: 'x'.repeat(20_000) }])),
  ]);
  process.send?.({ turn });
}
