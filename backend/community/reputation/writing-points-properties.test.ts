import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { AcademySettings } from '../../../contract/academy-settings.ts';
import type { Channel } from '../../../contract/community.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { Writer } from '../../database/writer.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { aNewChannel } from '../../testing/community.ts';
import { aLearner } from '../../testing/people.ts';
import { aSettingsBody } from '../../testing/settings.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { DiscussionWritingService } from '../discussions/discussion-writing.service.ts';
import { RepliesService } from '../replies/replies.service.ts';
import { ReputationService } from './reputation.service.ts';

const HOUR_MS = 3_600_000;
const ACTS = 300;
/** More than the acts need. */
const MAX_CHOICES = 10_000;
/** 10 letters, the minimum for a point. */
const LONG = 'abcde, fghij!';
const SHORT = 'abcde, fghi!';
const ADMIN = { id: 'admin', name: 'Admin', role: 'admin' } as StaffMember;

let academy: TestAcademy;
let channel: Channel;
let reputation: ReputationService;

beforeAll(async () => {
  academy = await TestAcademy.open({ RATE_LIMIT: '10000' });
  channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
  reputation = academy.app.get(ReputationService, { strict: false });
});
afterAll(() => academy.close());

/** Calls the service, because a token would expire while the clock moves. */
async function newPost(authorId: string, channelId: string): Promise<string> {
  const words = { title: 'Título', content: 'Texto', tags: [], channelId, authorId };
  return (await academy.app.get(DiscussionWritingService, { strict: false }).createDiscussion(words)).id;
}

interface Row {
  readonly id: string;
  readonly authorId: string;
  readonly discussionId: string;
  readonly content: string;
  readonly day: string;
  readonly createdAt: string;
  readonly isHidden: boolean | number;
}

/** The rule, applied to all rows at once: first at most 5 per discussion, then at most 20 per day. */
async function modelOf(authorId: string): Promise<number> {
  const discussions = await academy.rows<Row>('SELECT * FROM community_discussion WHERE NOT "isHidden"');
  const replies = await academy.rows<Row>('SELECT * FROM community_reply');
  const counting = discussions.filter((one) => one.authorId === authorId);
  for (const { id, authorId: asker } of discussions)
    if (asker !== authorId)
      counting.push(
        ...replies
          .filter((one) => one.discussionId === id && one.authorId === authorId)
          .filter(({ content }) => [...content].filter((letter) => /\p{L}|\p{N}/u.test(letter)).length >= 10)
          .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
          .slice(0, 5),
      );
  const days = new Set(counting.map(({ day }) => day));
  return [...days].reduce((sum, day) => sum + Math.min(20, counting.filter((one) => one.day === day).length), 0);
}

it('writing points equal the rule after random acts of people and moderators on random days', async () => {
  const seed = inject('seed');
  const choices = fc.sample(fc.nat(), { seed, numRuns: MAX_CHOICES }).values();
  const one = <T>(list: readonly T[]): T => list[(choices.next().value ?? 0) % list.length] as T;
  const people = [await aLearner(academy, 'Iris'), await aLearner(academy, 'Noel'), await aLearner(academy, 'Olga')];
  const ids = people.map(({ id }) => id);
  const [writing, answering] = [
    academy.app.get(DiscussionWritingService, { strict: false }),
    academy.app.get(RepliesService, { strict: false }),
  ];
  const discussions: string[] = [];
  const replies: { id: string; authorId: string }[] = [];
  const write = async (content = one([LONG, LONG, LONG, SHORT])) => {
    const authorId = one(ids);
    const { id } = await answering.createReply({ postId: one(discussions), content, authorId });
    replies.push({ id, authorId });
  };
  const acts: (() => Promise<unknown>)[] = [
    async () => discussions.push(await newPost(one(ids), channel.id)),
    () => write(),
    () => write(),
    () => write(),
    () => write(),
    async () => {
      const { id, authorId } = one(replies);
      await answering.updateReply(authorId, id, { content: one([LONG, SHORT]) });
    },
    async () => {
      const { id, authorId } = one(replies);
      await answering.deleteReply(authorId, id);
    },
    () => answering.acceptReply({ staff: ADMIN }, one(replies).id),
    () => hide(one(discussions), one([true, false, false])),
    async () => {
      if (one([true, false, false, false, false])) await writing.deleteDiscussion(one(ids), one(discussions));
    },
    async () => academy.clock.advance(one([1, 1, HOUR_MS, 9 * HOUR_MS])),
    async () => {
      if (one([true, false, false, false])) academy.clock.setBack(one([1_000, 12 * HOUR_MS]));
    },
    async () => {
      const timeZone = one([null, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']);
      academy.app.get(SettingsInForce).use({ ...aSettingsBody(), timeZone } as AcademySettings);
    },
  ];
  for (const _ of Array(4)) for (const id of ids) discussions.push(await newPost(id, channel.id));
  for (const _ of Array(30)) await write(LONG);
  for (let index = 0; index < ACTS; index += 1) {
    await one(acts)().catch(isRefused);
    if (index % 10 !== 0) continue;
    for (const id of ids) expect(await stored(id), `seed ${seed}, act ${index}`).toBe(await modelOf(id));
  }
  expect(await reputation.miscounted(), `seed ${seed}`).toEqual([]);
  await academy.change('UPDATE community_contributor SET "writingPoints" = 3');
  expect(await reputation.miscounted()).not.toEqual([]);
  await academy.app.get(Writer).write(() => reputation.recountAll());
  for (const id of ids) expect(await stored(id), `seed ${seed}`).toBe(await modelOf(id));
});

function hide(id: string, isHidden: boolean): Promise<void> {
  return academy.app.get(Writer).write(async () => {
    const row = await academy.app.get(DiscussionQueries, { strict: false }).findAndLock(id);
    if (row) await academy.app.get(DiscussionWritingService, { strict: false }).setState(row, { isHidden });
  });
}

/** Expected errors: the row is deleted, hidden or another person's. */
function isRefused(error: unknown): void {
  expect(error).toMatchObject({ code: expect.stringMatching(/^(post_not_found|reply_not_found|not_yours)$/) });
}

async function stored(id: string): Promise<number> {
  const [row] = await academy.rows(`SELECT "writingPoints" FROM community_contributor WHERE id = '${id}'`);
  return Number(row?.writingPoints ?? 0);
}
