import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { problem, server } from '../testing/server.ts';
import { progressCalls } from './progress-calls.ts';

const REPORT = {
  userId: 'anon_00000000000000000001',
  courseId: '0198a000-0000-7000-8000-00000000c001',
  lessonId: '0198a000-0000-7000-8000-000000000001',
  progressPercentage: 10,
  watchTime: 60,
  completed: false,
  lastWatched: '2026-03-02T12:00:00.000Z',
};

it.each([
  ['a lesson that is gone', () => problem('lesson_not_found'), 'refused'],
  ['a report that breaks the rule', () => problem('invalid_input'), 'refused'],
  ["another one's record", () => problem('not_yours'), 'refused'],
  ['a session that has ended', () => problem('not_authenticated'), 'failed'],
  ['too many calls', () => problem('too_many_requests'), 'failed'],
  ['a fault of the server', () => problem('unexpected'), 'failed'],
  ['a server that prepares itself', () => problem('not_ready'), 'failed'],
  ['an academy that is being restored', () => problem('restoring'), 'offline'],
  ['no answer', () => HttpResponse.error(), 'offline'],
])('a report answered with %s gets the result that decides whether it is retried', async (_what, answer, result) => {
  server.use(http.post('*/api/users/:id/progress', answer));
  expect(await progressCalls.send(REPORT)).toBe(result);
});
