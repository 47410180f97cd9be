import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Channel, Discussion, Reply } from '../contract/community.ts';
import { CommunityCheckupService } from './community/upkeep/community-checkup.service.ts';
import { SeededRandom } from './seed/scale/random.ts';
import { aNewChannel, post, reply } from './testing/community.ts';
import { aLearner, type TestLearner } from './testing/people.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

const ACTS = 250;

let academy: TestAcademy;
let admin: TestApi;
let learners: TestLearner[];
let channels: Channel[];
let checkup: CommunityCheckupService;

beforeAll(async () => {
  academy = await TestAcademy.open({ RATE_LIMIT: '10000' });
  admin = await academy.signInStaff('admin');
  learners = [];
  for (const name of ['ana', 'luis', 'eva', 'raul']) learners.push(await aLearner(academy, name));
  channels = [await aNewChannel(admin, 'Ventas'), await aNewChannel(admin, 'Envíos')];
  checkup = academy.app.get(CommunityCheckupService, { strict: false });
});
afterAll(() => academy.close());

it('the doctor finds every community counter correct after acts of people and moderators', async () => {
  const seed = inject('seed');
  const random = new SeededRandom(seed);
  const one = <T>(list: readonly T[]): T => random.pick(list);
  const discussions: Discussion[] = [];
  const replies: Reply[] = [];
  const acts: (() => Promise<unknown>)[] = [
    async () => discussions.push(await post(one(learners), one(channels).id)),
    async () => {
      const found = await academy.api.get<Discussion>(`/api/community/posts/${one(discussions).id}`);
      if (found.status === 200) replies.push(await reply(one(learners), found.json.id));
    },
    () => {
      const { id, api } = one(learners);
      return api.post(`/api/community/posts/${one(discussions).id}/vote`, {
        userId: id,
        voteType: one(['up', 'down']),
      });
    },
    () =>
      academy.api.post(`/api/community/posts/${one(discussions).id}/view`, {
        viewerId: `anon_viewer-${random.between(0, 4)}-0123456789ab`,
      }),
    () => admin.post(`/api/community/replies/${one(replies).id}/accept`),
    () => admin.patch(`/api/admin/community/posts/${one(discussions).id}`, { isHidden: one([true, false, false]) }),
    () => one(learners).api.delete(`/api/community/replies/${one(replies).id}`),
    () => one(learners).api.delete(`/api/community/posts/${one(discussions).id}`),
    () => {
      const change = { title: 'Otra', content: 'Otro', channelId: one(channels).id };
      return one(learners).api.put(`/api/community/posts/${one(discussions).id}`, change);
    },
  ];
  for (let index = 0; index < 12; index += 1) discussions.push(await post(one(learners), one(channels).id));
  for (let index = 0; index < 6; index += 1) replies.push(await reply(one(learners), discussions[index]?.id ?? ''));
  for (let index = 0; index < ACTS; index += 1) await one(acts)();
  expect(await checkup.findings(), `seed ${seed}`).toEqual([]);
});

it('the doctor reports community counters that differ from their rows, and repairs them', async () => {
  const { id } = await post(learners[0] as TestLearner, channels[0]?.id ?? '');
  for (const counter of ['replyCount', 'viewCount', 'upvotes', 'downvotes'])
    await academy.change(`UPDATE community_discussion SET "${counter}" = 77 WHERE id = '${id}'`);
  await academy.change(`UPDATE community_channel SET "discussionCount" = 99 WHERE id = '${channels[0]?.id}'`);
  await academy.change(`UPDATE community_contributor SET reputation = 5000 WHERE id = '${learners[0]?.id}'`);
  const subjects = (await checkup.findings()).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'community_channel.discussionCount',
    'community_discussion.replyCount',
    'community_discussion.viewCount',
    'community_discussion.upvotes',
    'community_discussion.downvotes',
    'community_contributor.reputation',
  ]);
  await checkup.repair();
  expect(await checkup.findings()).toEqual([]);
});
