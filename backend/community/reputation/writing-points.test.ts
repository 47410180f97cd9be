import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '../../../contract/community.ts';
import type { OwnReputation } from '../../../contract/reputation.ts';
import { Ids } from '../../database/ids.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { DiscussionWritingService } from '../discussions/discussion-writing.service.ts';
import { CommunityImportService } from '../upkeep/community-import.service.ts';
import { ReputationService } from './reputation.service.ts';

/** 10 letters, the minimum for a point. */
const LONG = 'abcde, fghij!';
const SHORT = 'abcde, fghi!';
const RACES = 50;

let academy: TestAcademy;
let admin: TestApi;
let channel: Channel;
let reputation: ReputationService;

beforeAll(async () => {
  academy = await TestAcademy.open({ RATE_LIMIT: '10000' });
  admin = await academy.signInStaff('admin');
  channel = await aNewChannel(admin, 'Ventas');
  reputation = academy.app.get(ReputationService, { strict: false });
});
afterAll(() => academy.close());

const pointsOf = async ({ id, api }: TestLearner) => {
  const { json } = await api.get<OwnReputation>(`/api/users/${id}/reputation`);
  expect(await reputation.miscounted()).toEqual([]);
  return json.writingPoints;
};

describe('points of posts and replies', () => {
  let ana: TestLearner;
  let luis: TestLearner;
  let number = 0;

  beforeEach(async () => {
    number += 1;
    [ana, luis] = [await aLearner(academy, `Ana${number}`), await aLearner(academy, `Luis${number}`)];
  });

  it('are not earned by one-letter replies', async () => {
    const { id } = await post(ana, channel.id);
    for (let index = 0; index < 60; index += 1) await reply(luis, id, 'a');
    const { json } = await luis.api.get<OwnReputation>(`/api/users/${luis.id}/reputation`);
    expect(json).toMatchObject({ totalReplies: 60, writingPoints: 0, reputation: 0, level: 'newbie' });
  });

  it('are at most 5 in a discussion, and none for replies by the author of the post', async () => {
    const { id } = await post(ana, channel.id);
    for (const _ of Array(4)) await reply(luis, id, LONG);
    await reply(luis, id, SHORT);
    expect(await pointsOf(luis)).toBe(4);
    await reply(luis, id, LONG);
    await reply(luis, id, LONG);
    expect(await pointsOf(luis)).toBe(5);
    for (const _ of Array(3)) await reply(ana, id, LONG);
    expect(await pointsOf(ana)).toBe(1);
  });

  it('are at most 20 in a day of the academy, and more on the next day', async () => {
    academy.clock.set('2026-03-03T02:59:00.000Z'); // 1 minute before midnight in Santiago
    // Calls the service, because a token would expire while the clock moves.
    const words = { title: 'Título', content: 'Texto', tags: [], channelId: channel.id, authorId: luis.id };
    const write = () => academy.app.get(DiscussionWritingService, { strict: false }).createDiscussion(words);
    for (const _ of Array(21)) await write();
    expect(await storedPoints(luis)).toBe(20);
    academy.clock.advance(60_000);
    await write();
    expect(await storedPoints(luis)).toBe(21);
    expect(await reputation.miscounted()).toEqual([]);
    academy.clock.set('2026-03-02T15:00:00.000Z');
  });

  it('change when replies and posts are edited, deleted, hidden and shown again', async () => {
    const { id } = await post(ana, channel.id);
    const first = await reply(luis, id, LONG);
    await reply(luis, id, LONG);
    const edit = (content: string) => luis.api.put(`/api/community/replies/${first.id}`, { content });
    await edit(SHORT);
    expect(await pointsOf(luis)).toBe(1);
    await edit(LONG);
    expect(await pointsOf(luis)).toBe(2);
    for (const _ of Array(4)) await reply(luis, id, LONG);
    expect(await pointsOf(luis)).toBe(5);
    await luis.api.delete(`/api/community/replies/${first.id}`);
    expect(await pointsOf(luis)).toBe(5); // the sixth reply counts instead
    await admin.patch(`/api/admin/community/posts/${id}`, { isHidden: true });
    expect([await pointsOf(ana), await pointsOf(luis)]).toEqual([0, 0]);
    await admin.patch(`/api/admin/community/posts/${id}`, { isHidden: false });
    expect([await pointsOf(ana), await pointsOf(luis)]).toEqual([1, 5]);
    await ana.api.delete(`/api/community/posts/${id}`);
    expect([await pointsOf(ana), await pointsOf(luis)]).toEqual([0, 0]);
  });

  it('are counted for 1,200 imported replies', async () => {
    const ids = academy.app.get(Ids);
    const createdAt = '2026-03-01T15:00:00.000Z';
    const given = { title: 'T', content: 'C', tags: [], isPinned: false, courseId: null, lessonId: null, second: null };
    const replies = Array.from({ length: 1_200 }, () => ({
      id: ids.next(),
      authorId: luis.id,
      content: LONG,
      isAccepted: false,
      createdAt,
    }));
    const all = {
      ...given,
      id: ids.next(),
      channelId: channel.id,
      authorId: ana.id,
      createdAt,
      replies,
      votes: [],
      views: [],
    };
    const imports = academy.app.get(CommunityImportService, { strict: false });
    await imports.addDiscussions([all]);
    await imports.recountContributors();
    expect([await pointsOf(ana), await pointsOf(luis)]).toEqual([1, 5]);
  });

  it(`are correct after concurrent replies to several discussions, ${RACES} times`, { timeout: 180_000 }, async () => {
    const discussions = [];
    for (const _ of Array(7)) discussions.push(await post(ana, channel.id));
    for (let race = 0; race < RACES; race += 1) {
      const eva = await aLearner(academy, `Eva${race}`);
      await Promise.all(
        discussions.flatMap(({ id }) => [reply(eva, id, LONG), reply(eva, id, LONG), reply(eva, id, LONG)]),
      );
      expect(await pointsOf(eva), `race ${race}`).toBe(20);
    }
  });

  async function storedPoints({ id }: TestLearner): Promise<number> {
    const [row] = await academy.rows(`SELECT "writingPoints" FROM community_contributor WHERE id = '${id}'`);
    return Number(row?.writingPoints);
  }
});
