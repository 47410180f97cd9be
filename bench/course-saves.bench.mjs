// Time for saving a course of 200 lessons over HTTP, compared with the raw driver storing 200 lessons in a transaction.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { BUILDS, inTemporaryFolder, withAcademies } from './academy.mjs';
import { alternate, median, ms, ratio, ratios, spread, table } from './figures.mjs';
import { STAFF, signInAdmin } from './staff.mjs';

const LESSONS = 200;
const SAVES = 10;
const VIDEO = 'M7lc1UVf-VE';

/** Kinds of saves: the lessons of the next save, made from the stored course. */
const KINDS = {
  'the title alone': (course) => course.lessons,
  'every lesson: other titles, the opposite order': (course) => course.lessons.toReversed().map(renamed),
  'half of the lessons replaced by new ones': (course) => [
    ...course.lessons.slice(LESSONS / 2),
    ...newLessons(LESSONS / 2),
  ],
};

await inTemporaryFolder((folder) =>
  withAcademies(
    folder,
    async (academies) => {
      let files = 0;
      const contenders = {
        raw: () => {
          files += 1;
          return rawSaveMs(join(folder, `raw-${files}.sqlite`));
        },
      };
      for (const [build, { url }] of Object.entries(academies)) {
        const headers = { ...(await signInAdmin(url)), 'content-type': 'application/json' };
        const [category] = await (await fetch(`${url}/api/categories`)).json();
        for (const [kind, lessonsOf] of Object.entries(KINDS)) {
          let course = await call(url, headers, 'POST', '', aCourse(category, newLessons(LESSONS)));
          contenders[`${build}: ${kind}`] = async () => {
            return medianOf(SAVES, async () => {
              course = await call(url, headers, 'PUT', `/${course.id}`, aCourse(category, lessonsOf(course)));
            });
          };
        }
      }
      report(await alternate(contenders));
    },
    STAFF,
  ),
);

function report(rounds) {
  const { raw } = rounds;
  const rows = Object.keys(BUILDS).flatMap((build) =>
    Object.keys(KINDS).map((kind) => {
      const saves = rounds[`${build}: ${kind}`];
      const shown = build === 'before' ? `${kind}, of the build before` : kind;
      return [shown, ms(median(saves)), spread(saves, ms), ratio(median(ratios(saves, raw)))];
    }),
  );
  table(
    [`a course of ${LESSONS} lessons is saved`, 'a save', 'rounds', 'of the raw driver'],
    [
      [
        `raw sqlite3 driver, ${LESSONS} lessons in one transaction, \`synchronous=FULL\``,
        ms(median(raw)),
        spread(raw, ms),
        '',
      ],
      ...rows,
    ],
  );
}

/** Median duration of `work` over `times` runs, in ms. */
async function medianOf(times, work) {
  const all = [];
  for (let done = 0; done < times; done += 1) {
    const beganAt = performance.now();
    await work();
    all.push(performance.now() - beganAt);
  }
  return median(all);
}

/** Median duration of a transaction that changes every lesson of a course, row by row, committed to the disk. */
async function rawSaveMs(file) {
  const database = new sqlite3.Database(file);
  const exec = promisify(database.exec.bind(database));
  const run = promisify(database.run.bind(database));
  await exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE lesson (id TEXT PRIMARY KEY, course TEXT, title TEXT, video TEXT, duration INTEGER, place INTEGER, subtitles TEXT)`);
  const ids = Array.from({ length: LESSONS }, () => randomUUID());
  const save = async () => {
    await exec('BEGIN IMMEDIATE');
    for (const [place, id] of ids.entries())
      await run('INSERT OR REPLACE INTO lesson VALUES (?, ?, ?, ?, ?, ?, ?)', [
        id,
        'course',
        randomUUID(),
        VIDEO,
        300,
        place,
        '[]',
      ]);
    await exec('COMMIT');
  };
  await save();
  const took = await medianOf(SAVES, save);
  await promisify(database.close.bind(database))();
  return took;
}

async function call(url, headers, method, path, body) {
  const answer = await fetch(`${url}/api/admin/courses${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`a save was refused: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function aCourse(category, lessons) {
  const own = {
    instructor: 'Ana Rojas',
    description: 'Qué decir cuando tus clientes dudan.',
    duration: 25,
    isFeatured: false,
  };
  return { ...own, title: `Curso medido ${randomUUID()}`, category, lessons };
}

function newLessons(count) {
  return Array.from({ length: count }, (_, index) => ({
    title: `Lección ${index}`,
    youtubeVideoId: VIDEO,
    duration: 300,
  }));
}

function renamed(lesson) {
  return { ...lesson, title: `Lección ${randomUUID()}` };
}
