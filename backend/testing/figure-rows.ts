import { expect } from 'vitest';
import type { Figure, FigureRow } from '../../contract/analytics.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import { aNewChannel } from './community.ts';
import { aCourseOf } from './lessons.ts';
import { aNewBrand, aNewMaterial } from './materials.ts';
import { aNewCourse } from './new-content.ts';
import { recordActivity } from './recorded-activity.ts';
import { TestAcademy, type TestApi } from './test-academy.ts';

export const ZONE = 'America/Santiago';
export const PATH = '/api/admin/analytics';
/** The days of the recorded activity. Daylight saving time ends on 5 April 2026. */
export const ALL = { from: '2026-03-30', to: '2026-04-08' };

export type FigureQuery = Readonly<Record<string, string | number>>;

/** An academy with recorded activity, five minutes before the end of the last day. */
export interface RecordedAcademy {
  readonly academy: TestAcademy;
  readonly admin: TestApi;
  readonly trainer: TestApi;
  /** The last course is archived. */
  readonly courses: CourseDetail[];
  readonly recorded: Awaited<ReturnType<typeof recordActivity>>;
}

export async function openRecordedAcademy(): Promise<RecordedAcademy> {
  const academy = await TestAcademy.open({ RATE_LIMIT: '1000', TIME_ZONE: ZONE });
  academy.clock.set('2026-01-05T12:00:00.000Z'); // rows created here are in no period
  const author = await academy.signInStaff('admin');
  for (const name of ['Ventas', 'Finanzas']) await author.post('/api/admin/categories', { name });
  const archived = await aCourseOf(author, [600, 60]);
  const finance = (await author.post<CourseDetail>('/api/admin/courses', aNewCourse({ category: 'Finanzas' }))).json;
  const courses = [await aCourseOf(author, [600, 95, 1_200, 61]), finance, archived];
  const { id: channelId } = await aNewChannel(author, 'Ventas');
  const brand = await aNewBrand(author, 'Marca');
  const materialIds = [(await aNewMaterial(author, brand.id)).id, (await aNewMaterial(author, brand.id)).id];
  const recorded = await recordActivity(academy, { courses, channelId, materialIds }, { ...ALL, timeZone: ZONE });
  await author.delete(`/api/admin/courses/${archived.id}`);
  academy.clock.set('2026-04-09T03:55:00.000Z'); // 8 April, five minutes before its end
  const admin = await academy.signInStaff('admin', 'rosa');
  const trainer = await academy.signInStaff('trainer', 'pedro');
  recorded.auth_account.push(...[1, 2].map(() => ({ createdAt: academy.clock.nowIso() })));
  return { academy, admin, trainer, courses, recorded };
}

/** Reads all pages of a figure, and expects as many rows as `x-total-count`. */
export async function figureRowsOf(api: TestApi, figure: Figure, query: FigureQuery = {}): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  let cursor: string | undefined;
  let total: unknown;
  do {
    const asked = new URLSearchParams({ ...query, limit: '60', ...(cursor && { cursor }) } as Record<string, string>);
    const answer = await api.get<FigureRow[]>(`${PATH}/${figure}/rows?${asked}`);
    rows.push(...answer.json);
    total = answer.headers['x-total-count'];
    cursor = answer.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(total).toBe(String(rows.length));
  return rows;
}
