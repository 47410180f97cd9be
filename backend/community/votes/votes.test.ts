import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../../contract/auth.ts';
import type { Channel, Discussion, OwnVotes, VoteResult, VoteType } from '../../../contract/community.ts';
import { ERRORS } from '../../../contract/errors.ts';
import type { Problem } from '../../../contract/problem.ts';
import { aNewChannel, post } from '../../testing/community.ts';
import { aLearner, bearer, type TestLearner } from '../../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';

const UNKNOWN = '019c0000-0000-7000-8000-000000000000';
const CROWD = 12;

describe('the votes for a discussion', () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let admin: TestApi;
  let ana: TestLearner;
  let crowd: TestLearner[];
  let channel: Channel;
  let discussion: Discussion;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    admin = await academy.signInStaff('admin');
    ana = await aLearner(academy, 'Ana');
    crowd = [];
    for (let index = 0; index < CROWD; index += 1) crowd.push(await aLearner(academy, `Votante${index}`));
    channel = await aNewChannel(admin, 'Ventas');
    second = await openSecondProcess(academy);
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });
  beforeEach(async () => {
    discussion = await post(ana, channel.id);
  });

  function vote(
    learner: TestLearner | undefined,
    voteType: unknown,
    api = learner?.api,
  ): Promise<TestAnswer<VoteResult & Problem>> {
    if (!learner || !api) throw new Error('nobody votes');
    return api.post(`/api/community/posts/${discussion.id}/vote`, { userId: learner.id, voteType });
  }

  async function shown(): Promise<[number, number]> {
    const { upvotes, downvotes } = (await academy.api.get<Discussion>(`/api/community/posts/${discussion.id}`)).json;
    return [upvotes, downvotes];
  }

  it.each<[string, VoteType[], [number, number], VoteType | null]>([
    ['one is counted', ['up'], [1, 0], 'up'],
    ['the same again takes it back', ['up', 'up'], [0, 0], null],
    ['the other one switches it', ['up', 'down'], [0, 1], 'down'],
    ['and takes that one back', ['up', 'down', 'down'], [0, 0], null],
    ['as often as one likes', ['down', 'down', 'up', 'up', 'down'], [0, 1], 'down'],
  ])('are one for each person: %s', async (_what, casts, [upvotes, downvotes], voteType) => {
    const answers: VoteResult[] = [];
    for (const cast of casts) answers.push((await vote(crowd[0], cast)).json);
    expect(answers.at(-1)).toEqual({ upvotes, downvotes, voteType });
    expect(await shown()).toEqual([upvotes, downvotes]);
    const own = await crowd[0]?.api.get<OwnVotes>(
      `/api/users/${crowd[0].id}/votes?postIds=${discussion.id},${UNKNOWN}`,
    );
    expect(own?.json).toEqual(voteType ? [{ postId: discussion.id, voteType }] : []);
  });

  it('are readable only by the voter', async () => {
    const path = `/api/users/${ana.id}/votes?postIds=${discussion.id}`;
    expect((await academy.api.get(path)).status).toBe(401);
    expect((await crowd[0]?.api.get(path))?.status).toBe(403);
  });

  it.each([
    ['by nobody', 401, 'not_authenticated', () => vote(crowd[0], 'up', academy.api)],
    ['for another', 403, 'not_yours', () => vote(crowd[0], 'up', crowd[1]?.api)],
    ['for their own', 403, 'own_post', () => vote(ana, 'up')],
    ['of another kind', 400, 'invalid_input', () => vote(crowd[0], 'sideways')],
  ])('are refused %s', async (_what, status, code, cast) => {
    expect(await cast()).toMatchObject({ status, json: { code } });
    expect(await shown()).toEqual([0, 0]);
  });

  it('are refused for hidden and missing discussions', async () => {
    await admin.patch(`/api/admin/community/posts/${discussion.id}`, { isHidden: true });
    expect((await vote(crowd[0], 'up')).json.code).toBe('post_not_found');
    discussion = { ...discussion, id: UNKNOWN };
    expect((await vote(crowd[0], 'up')).json.code).toBe('post_not_found');
  });

  it('are counted exactly when 12 learners vote at once, from two processes', async () => {
    const apis = [academy.api, second.api];
    const cast = (learner: TestLearner, index: number, voteType: VoteType) =>
      vote(learner, voteType, apis[index % 2]?.with({ authorization: `Bearer ${learner.tokens.accessToken}` }));
    for (let round = 0; round < 3; round += 1) {
      discussion = await post(ana, channel.id);
      await Promise.all(
        crowd.flatMap((learner, index) => {
          const voteType = index % 3 === 0 ? 'down' : 'up';
          // Three equal votes of each learner, through both processes: the vote counts once.
          return [cast(learner, index, voteType), cast(learner, index, voteType), cast(learner, index + 1, voteType)];
        }),
      );
      const rows = await academy.rows<{ voteType: VoteType; count: number | string }>(
        `SELECT "voteType", COUNT(*) AS count FROM community_vote
         WHERE "discussionId" = '${discussion.id}' GROUP BY "voteType"`,
      );
      const counted = new Map(rows.map(({ voteType, count }) => [voteType, Number(count)]));
      expect([counted.get('up'), counted.get('down')], `round ${round}`).toEqual([8, 4]);
      const [row] = await academy.rows(
        `SELECT upvotes, downvotes FROM community_discussion WHERE id = '${discussion.id}'`,
      );
      expect(row, `round ${round}`).toEqual({ upvotes: 8, downvotes: 4 });
    }
  });
});

describe('an account with many votes', () => {
  it('gets 429 after 30 votes in an hour (3 with RATE_LIMIT 0.1), and may vote again after the hour', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '0.1' });
    const admin = await academy.signInStaff('admin');
    const channel = await aNewChannel(admin, 'Ventas');
    const [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
    const { id } = await postOfOldAccount(academy, ana, channel.id);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const answer = await luis.api.post(`/api/community/posts/${id}/vote`, { userId: luis.id, voteType: 'up' });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    academy.clock.advance(3_599_999);
    const later = await signInAgain(academy, luis);
    const cast = () => later.post<Problem>(`/api/community/posts/${id}/vote`, { userId: luis.id, voteType: 'down' });
    const refused = await cast();
    expect(refused.json).toEqual({ statusCode: 429, code: 'too_many_votes', message: ERRORS.too_many_votes.message });
    expect(refused.headers['retry-after']).toBe('1');
    academy.clock.advance(1);
    expect((await cast()).status).toBe(200);
    await academy.close();
  });
});

/** The author's account is from 2020: with RATE_LIMIT 0.1 a new account may not write at all. */
async function postOfOldAccount(academy: TestAcademy, author: TestLearner, channelId: string): Promise<Discussion> {
  await academy.change(`UPDATE auth_account SET "createdAt" = '2020-01-01T00:00:00.000Z' WHERE id = '${author.id}'`);
  return post(author, channelId);
}

async function signInAgain(academy: TestAcademy, { tokens }: TestLearner): Promise<TestApi> {
  const { json } = await academy.api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken: tokens.refreshToken });
  return bearer(academy.api, json.data.accessToken);
}
