import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aCourse, aCourseDetail } from '../../contract/courses.fixtures.ts';
import { courseDetailSchema, courseListSchema } from '../../contract/courses.ts';
import { adminEventSchema } from '../../contract/event-editing.ts';
import { aLiveEvent, anAdminEvent } from '../../contract/events.fixtures.ts';
import { liveEventSchema } from '../../contract/events.ts';
import { aRatingsSummary } from '../../contract/ratings.fixtures.ts';
import { ratingsSummarySchema } from '../../contract/ratings.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { settingsSchema } from '../../contract/settings.ts';
import { server } from '../testing/server.ts';
import { callApi, callApiPage } from './api.ts';

/** The same answer from a later server: every object has a field unknown to this client. */
function fromLaterServer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(fromLaterServer);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).map(([name, value]) => [name, fromLaterServer(value)]);
  return { ...Object.fromEntries(fields), novelty: { of: ['a later version'] } };
}

function answerWith(answer: unknown): void {
  server.use(http.get('*/api/thing', () => HttpResponse.json(fromLaterServer(answer) as object)));
}

it.each<[string, unknown, z.ZodType]>([
  ['a course', aCourseDetail(), courseDetailSchema],
  ['courses', [aCourse()], courseListSchema],
  ['ratings', aRatingsSummary(), ratingsSummarySchema],
  ['events', [anAdminEvent()], z.array(adminEventSchema)],
  ['settings', someSettings(), settingsSchema],
])('callApi reads %s of a later server, and drops unknown fields', async (_what, answer, schema) => {
  answerWith(answer);
  expect(await callApi('GET', '/api/thing', { schema })).toEqual(answer);
});

it('callApiPage reads rows of a later server, and drops unknown fields', async () => {
  answerWith([anAdminEvent()]);
  expect(await callApiPage('/api/thing', { schema: liveEventSchema })).toMatchObject({ rows: [aLiveEvent()] });
});

it('callApi reads a course of an earlier server or of the storage without a newer field', async () => {
  const { level: _level, ...earlier } = aCourseDetail();
  server.use(http.get('*/api/thing', () => HttpResponse.json(earlier)));
  expect(await callApi('GET', '/api/thing', { schema: courseDetailSchema })).toEqual(earlier);
});
