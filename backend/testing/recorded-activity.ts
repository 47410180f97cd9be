import type { CourseDetail } from '../../contract/courses.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { localDays } from '../time/local-day.ts';
import { lessonOf } from './lessons.ts';
import type { TestAcademy } from './test-academy.ts';

const HOUR_MS = 3_600_000;

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

const EVERY_TABLE = [
  'auth_account',
  'training_activity',
  'training_course',
  'training_progress',
  'courses_view',
  'courses_rating',
  'certificates_certificate',
  'community_discussion',
  'materials_download_record',
] as const;
export type RecordedTable = (typeof EVERY_TABLE)[number];

/** The courses, channel and materials of the recorded activity. */
export interface RecordedSubjects {
  readonly courses: readonly CourseDetail[];
  readonly channelId: string;
  readonly materialIds: readonly string[];
}

/**
 * Records activity of several days: by people with an account, people without one and visitors, at the first and last
 * instant of each day and in between.
 * @returns the rows by table
 */
export async function recordActivity(
  academy: TestAcademy,
  { courses, channelId, materialIds }: RecordedSubjects,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<Record<RecordedTable, Row[]>> {
  const instants = localDays(from, to, timeZone).flatMap(({ startsAt, endsAt }) => {
    const [first, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    return [first, first + HOUR_MS / 2, first + 12 * HOUR_MS, end - 1].map((ms) => new Date(ms).toISOString());
  });
  const instant = (index: number) => instants[index % instants.length] ?? from;
  const tables = Object.fromEntries(EVERY_TABLE.map((name): [string, Row[]] => [name, []])) as Record<
    RecordedTable,
    Row[]
  >;
  const add = (table: RecordedTable, row: Row) => tables[table].push(row);

  for (const [index, at] of instants.entries()) {
    const personId = uuid('a', index);
    const actorKey = index % 4 === 3 ? `anon:${sha256(personId)}` : personId;
    const course = pick(courses, index);
    const courseId = course.id;
    if (index % 4 < 2) add('auth_account', anAccount(personId, index, at));
    add('courses_view', { courseId, day: dayOf(at, timeZone), viewerHash: sha256(actorKey), createdAt: at });
    const completedAt = index % 5 === 0 ? instant(index + 6) : null;
    add('training_course', { actorKey, courseId, startedAt: at, lastActivityAt: instant(index + 2), completedAt });
    for (const hours of [0, 1, 2, 26]) {
      const hour = new Date(Date.parse(at) + hours * HOUR_MS).toISOString().slice(0, 13);
      for (const lesson of new Set([0, course.lessons.length - 1]))
        add('training_activity', { actorKey, hour, lessonId: lessonOf(course, lesson), courseId, seconds: 30 + index });
    }
    for (const [number, { id: lessonId, duration }] of course.lessons.entries()) {
      if (number > index % 5) continue;
      const completed = completedAt !== null || (index + number) % 4 === 0;
      const when = completed && index % 7 !== 0 ? instant(index + number) : null; // some without a time
      const watchTime = completed ? duration : (duration * ((index * 7) % 23)) / 20; // also more than the duration
      const row = { actorKey, lessonId, courseId, progressPercentage: 50, watchTime: Math.floor(watchTime), completed };
      add('training_progress', { ...row, lastWatched: at, completedAt: when });
    }
    if (index % 3 === 0) add('certificates_certificate', aCertificate(personId, course, index, at));
    if (index % 2 === 0) add('community_discussion', aDiscussion(personId, channelId, index, at));
    const download = { id: uuid('d', index), materialId: pick(materialIds, index), downloadedAt: at };
    if (index % 3 > 0) add('materials_download_record', { ...download, userId: index % 4 === 3 ? null : personId });
    const rating = {
      id: uuid('e', index),
      courseId,
      raterKey: actorKey,
      rating: 1 + (index % 5),
      createdAt: at,
      updatedAt: at,
    };
    if (index % 5 < 2) add('courses_rating', rating);
  }
  for (const [table, rows] of Object.entries(tables))
    await academy.change(insertInto(table, rows, academy.database.isPostgres));
  await academy.change(
    `UPDATE courses_course
     SET "viewCount" = (SELECT COUNT(*) FROM courses_view v WHERE v."courseId" = courses_course."id")`,
  );
  return tables;
}

/** The day (YYYY-MM-DD) of an instant in a time zone, computed independently of the server's code. */
export function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant));
}

function insertInto(table: string, rows: readonly Row[], isPostgres: boolean): string {
  const literal = (value: Value) => {
    if (typeof value === 'boolean') return isPostgres ? String(value) : String(Number(value));
    return typeof value === 'string' ? `'${value}'` : String(value ?? 'NULL');
  };
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => `(${names.map((name) => literal(row[name] ?? null)).join(', ')})`);
  return `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES ${values.join(', ')}`;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

function uuid(kind: string, index: number): string {
  return `01932f00-0000-7000-8000-${kind}${String(index).padStart(11, '0')}`;
}

function anAccount(id: string, index: number, createdAt: string): Row {
  const names = {
    name: `Persona ${index}`,
    lastName: 'Prueba',
    email: `persona${index}@example.com`,
    searchText: `persona ${index}`,
  };
  return {
    id,
    ...names,
    passwordHash: 'x',
    role: 'learner',
    isActive: index % 9 > 0,
    experience: 0,
    createdAt,
    updatedAt: createdAt,
  };
}

function aCertificate(userId: string, course: CourseDetail, index: number, issuedAt: string): Row {
  const shown = { studentName: 'Ana', courseName: course.title, instructor: course.instructor, minutes: 1 };
  const codes = { certificateNumber: `ADI-${index}`, verificationCode: `CODE-${index}` };
  const revokedAt = index % 9 === 0 ? issuedAt : null;
  const times = { completionDate: issuedAt, issuedAt, revokedAt };
  return { id: uuid('c', index), userId, courseId: course.id, edition: 1, ...shown, ...codes, ...times };
}

function aDiscussion(authorId: string, channelId: string, index: number, createdAt: string): Row {
  const counts = { upvotes: 0, downvotes: 0, replyCount: 0, viewCount: 0 };
  const shown = {
    title: `Tema ${index}`,
    content: 'Hola',
    tags: '[]',
    isPinned: index % 8 === 0,
    isHidden: index % 6 === 0,
  };
  return { id: uuid('b', index), channelId, authorId, ...shown, ...counts, createdAt };
}
