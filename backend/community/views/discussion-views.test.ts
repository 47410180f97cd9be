import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Channel, Discussion } from '../../../contract/community.ts';
import type { ViewCount } from '../../../contract/courses.ts';
import type { Problem } from '../../../contract/problem.ts';
import { aNewChannel, post } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';

const VISITOR = 'anon_community-0123456789abcdef';
const UNKNOWN = '019c0000-0000-7000-8000-000000000000';
/** 12 hours before midnight in Santiago. */
const NOON = '2026-03-02T15:00:00.000Z';
const HOUR_MS = 3_600_000;

describe('the views of a discussion', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let channel: Channel;
  let discussion: Discussion;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    ana = await aLearner(academy, 'Ana');
    channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
  });
  afterAll(async () => {
    vi.useRealTimers();
    await academy.close();
  });
  beforeEach(async () => {
    discussion = await post(ana, channel.id);
  });
  afterEach(() => academy.clock.set(NOON));

  function view(
    viewerId: unknown,
    api: TestApi = academy.api,
    id = discussion.id,
  ): Promise<TestAnswer<ViewCount & Problem>> {
    return api.post(`/api/community/posts/${id}/view`, { viewerId });
  }

  it("count each actor once a day of the academy's time zone", async () => {
    expect(await view(VISITOR)).toMatchObject({ status: 200, json: { viewCount: 1 } });
    expect((await view(VISITOR)).json).toEqual({ viewCount: 1 });
    academy.clock.advance(13 * HOUR_MS);
    expect((await view(VISITOR)).json).toEqual({ viewCount: 2 });
    expect((await view(`${VISITOR}2`)).json).toEqual({ viewCount: 3 });
  });

  it('count the same actor once when 12 requests arrive together', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => view(ana.id, ana.api)));
    expect(answers.map(({ json }) => json)).toEqual(Array(12).fill({ viewCount: 1 }));
  });

  it('are shown by the discussion immediately, and by lists after 10 seconds', async () => {
    const listed = async () => {
      const { json } = await academy.api.get<Discussion[]>('/api/community/posts');
      return json.find(({ id }) => id === discussion.id)?.viewCount;
    };
    expect(await listed()).toBe(0);
    await view(VISITOR);
    expect((await academy.api.get<Discussion>(`/api/community/posts/${discussion.id}`)).json.viewCount).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await listed()).toBe(1);
  });

  it.each([
    ['of a discussion that is not there', 404, () => view(VISITOR, academy.api, UNKNOWN)],
    ['by nobody', 400, () => view('')],
    ['in the name of a learner who is not signed in', 401, () => view(ana.id)],
    ['in the name of another', 403, () => view(UNKNOWN, ana.api)],
  ])('are refused %s', async (_what, status, see) => {
    expect((await see()).status).toBe(status);
  });
});
