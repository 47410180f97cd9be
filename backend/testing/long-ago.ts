import type { TestAcademy } from './test-academy.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/**
 * From now on every course, lesson and account has been there since then: reports of people are dated as their devices say. Call it before
 * progress in a course is reported for the first time: the server keeps when it was made.
 */
export async function makeAllOld(academy: TestAcademy, since = LONG_AGO): Promise<void> {
  for (const table of ['courses_course', 'courses_lesson', 'auth_account'])
    await academy.change(`UPDATE ${table} SET "createdAt" = '${since}'`);
}
