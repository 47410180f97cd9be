import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, Discussion } from '../../contract/community.ts';
import type { NoticeSettings } from '../../contract/notices.ts';
import { aNewChannel, post, reply } from '../testing/community.ts';
import { aLearner, bearer, type TestLearner } from '../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';
import { CommunityCheckupService } from './upkeep/community-checkup.service.ts';

const ROUNDS = 50;
const CROWD = 4;

/** Writes to the same rows at once, from two processes. */
describe('concurrent writes from two processes', { timeout: 180_000 }, () => {
  let academy: TestAcademy;
  let second: SecondProcess;
  let admin: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let ana2: TestApi;
  let luis2: TestApi;
  let channel: Channel;
  let other: Channel;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
    second = await openSecondProcess(academy);
    admin = await academy.signInStaff('admin');
    [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
    [ana2, luis2] = [bearer(second.api, ana.tokens.accessToken), bearer(second.api, luis.tokens.accessToken)];
    [channel, other] = [await aNewChannel(admin, 'Ventas'), await aNewChannel(admin, 'Cobros')];
  });
  afterAll(async () => {
    await second.close();
    await academy.close();
  });

  const pathOf = ({ id }: Pick<Discussion, 'id'>) => `/api/community/posts/${id}`;
  const move = (api: TestApi, discussion: Discussion, { id: channelId }: Channel) =>
    api.put(pathOf(discussion), { title: 'Otro', content: 'Texto', channelId });
  const many = (write: () => Promise<TestAnswer>) => Array.from({ length: CROWD }, write);

  /** Runs the writes of each round at once. Every status must be in `statuses`, and the checkup must find nothing. */
  async function cross(statuses: number[], writes: () => Promise<Promise<TestAnswer>[]>): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(await writes());
      for (const { status, text } of answers) expect(statuses, `round ${round}: ${text}`).toContain(status);
    }
    expect(await academy.app.get(CommunityCheckupService, { strict: false }).findings()).toEqual([]);
  }

  it('move two discussions between two channels in opposite directions', async () => {
    await cross([200], async () => {
      const [one, two] = [await post(ana, channel.id), await post(ana, other.id)];
      return [move(ana.api, one, other), move(ana2, two, channel)];
    });
  });

  it('into a channel during its deletion succeed, or are refused with 404 or 409', async () => {
    let round = 0;
    await cross([200, 201, 204, 404, 409], async () => {
      round += 1;
      const gone = await aNewChannel(admin, `Breve ${round}`);
      const discussion = await post(ana, channel.id);
      const body = { title: 'Hola', content: 'Texto', tags: [], channelId: gone.id, authorId: luis.id };
      return [
        admin.delete(`/api/admin/community/channels/${gone.id}`),
        ...many(() => luis2.post('/api/community/posts', body)),
        move(ana2, discussion, gone),
      ];
    });
  });

  it('to the notice settings of one person change only the named fields', async () => {
    const path = `/api/users/${ana.id}/notice-settings`;
    for (let round = 0; round < ROUNDS; round += 1) {
      await ana.api.patch(path, { reply: true, accepted: true, mention: true });
      const answers = await Promise.all([
        ana.api.patch(path, { reply: false }),
        ana2.patch(path, { accepted: false }),
        ana2.patch(path, {}),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { json } = await ana.api.get<NoticeSettings>(path);
      expect(json, `round ${round}`).toEqual({ reply: false, accepted: false, mention: true, material: true });
    }
    await ana.api.patch(path, { reply: true, accepted: true });
  });

  it('in a channel that is renamed, emptied and deleted leave correct counts', async () => {
    let round = 0;
    await cross([200, 201, 204, 404, 409], async () => {
      round += 1;
      const gone = await aNewChannel(admin, `Vacío ${round}`);
      const [leaving, hidden, coming] = [
        await post(ana, gone.id),
        await post(luis, gone.id),
        await post(ana, channel.id),
      ];
      await admin.patch(`/api/admin/community/posts/${hidden.id}`, { isHidden: true });
      const path = `/api/admin/community/channels/${gone.id}`;
      return [
        admin.put(path, { name: `Otro ${round}`, emoji: '📦', color: '#112233' }),
        admin.delete(path),
        move(ana2, leaving, channel),
        move(ana.api, coming, gone),
        admin.delete(`/api/admin/community/posts/${hidden.id}`),
        ...many(() => luis2.post(`${pathOf(leaving)}/vote`, { userId: luis.id, voteType: 'up' })),
        admin.delete(path),
      ];
    });
  });

  it('to a discussion during its deletion succeed or get 404, and leave correct counts', async () => {
    await cross([200, 201, 204, 404], async () => {
      const discussion = await post(ana, channel.id);
      const answer = await reply(luis, discussion.id);
      const path = pathOf(discussion);
      const body = { postId: discussion.id, content: '@Ana Prueba', authorId: luis.id };
      return [
        ...many(() => luis.api.post(`${path}/report`, { reason: 'Publicidad' })),
        ...many(() => luis.api.post(`${path}/view`, { viewerId: luis.id })),
        ...many(() => luis2.post('/api/community/replies', body)),
        ana2.delete(path),
        ana.api.post(`/api/community/replies/${answer.id}/accept`),
        luis2.delete(`/api/community/replies/${answer.id}`),
        ...many(() => luis2.post(`${path}/vote`, { userId: luis.id, voteType: 'up' })),
        ...many(() => luis2.post(`${path}/view`, { viewerId: luis.id })),
        admin.patch(`/api/admin/community/posts/${discussion.id}`, { isHidden: true }),
      ];
    });
  });
});
