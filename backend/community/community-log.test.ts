import { expect, it } from 'vitest';
import { aNewChannel } from '../testing/community.ts';
import { aLearner } from '../testing/people.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { ReputationService } from './reputation/reputation.service.ts';

const SECRET = 'palabra-secreta';

it('the log contains no community text, e-mail or token', async () => {
  const lines: string[] = [];
  const academy = await TestAcademy.open({}, { log: { write: (line) => lines.push(line) } });
  const admin = await academy.signInStaff('admin');
  const ana = await aLearner(academy, 'Ana');
  const luis = await aLearner(academy, 'Luis');
  const channel = await aNewChannel(admin, `Canal ${SECRET}`);
  const body = { title: SECRET, content: SECRET, tags: [SECRET], channelId: channel.id, authorId: ana.id };
  const { id } = (await ana.api.post<{ id: string }>('/api/community/posts', body)).json;
  const path = `/api/community/posts/${id}`;
  const words = { postId: id, content: `@Ana ${SECRET}`, authorId: luis.id };
  const made = await luis.api.post<{ id: string }>('/api/community/replies', words);
  await luis.api.post(`${path}/report`, { reason: SECRET });
  await luis.api.post(`${path}/vote`, { userId: luis.id, voteType: SECRET });
  await luis.api.post(`${path}/view`, { viewerId: `anon_${SECRET}-0123456789` });
  await luis.api.put(path, { title: SECRET, content: SECRET, tags: Array(9).fill(SECRET), isPinned: SECRET });
  await luis.api.put(path, { title: SECRET, content: SECRET });
  await academy.api.get(`/api/community/search?q=${SECRET}`);
  await luis.api.call('HEAD', `/api/users/${luis.id}/notices/stream`);
  await admin.post(`/api/community/replies/${made.json.id}/accept`);
  // A bug, a failing statement, and a deletion by staff.
  const reputation = academy.app.get(ReputationService, { strict: false });
  const { add } = reputation;
  reputation.add = () => Promise.reject(new TypeError('a bug'));
  expect((await luis.api.post('/api/community/replies', words)).status).toBe(500);
  reputation.add = add;
  await academy.change('ALTER TABLE community_notice RENAME TO community_notice_gone');
  expect((await luis.api.post('/api/community/replies', words)).status).toBe(500);
  await academy.change('ALTER TABLE community_notice_gone RENAME TO community_notice');
  expect((await admin.delete(`/api/admin/community/posts/${id}`)).status).toBe(204);
  await academy.close();

  const log = lines.join('');
  expect(log).toContain('/api/community/posts/:id/report');
  for (const secret of [
    SECRET,
    ana.email,
    luis.email,
    ana.tokens.accessToken,
    luis.tokens.accessToken,
    ana.tokens.refreshToken,
  ])
    expect(log, secret).not.toContain(secret);
});
