import { describe, expect, it } from 'vitest';
import { aNewChannel, post } from '../../testing/community.ts';
import { aLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';

describe('a new account that writes a lot at once', () => {
  it('writes no more than in turn', async () => {
    const academy = await TestAcademy.open();
    const channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
    const eva = await aLearner(academy, 'Eva');
    const postId = (await post(eva, channel.id)).id;
    const texts = { title: 'Hola', content: 'Texto', tags: [], channelId: channel.id, authorId: eva.id };
    const posts = Array.from({ length: 12 }, () => eva.api.post('/api/community/posts', texts));
    expect(written(await Promise.all(posts))).toBe(4);
    const body = { postId, content: 'Texto', authorId: eva.id };
    const replies = Array.from({ length: 30 }, () => eva.api.post('/api/community/replies', body));
    expect(written(await Promise.all(replies))).toBe(20);
    await academy.close();
  });

  function written(answers: TestAnswer[]): number {
    return answers.filter((answer) => answer.status === 201).length;
  }
});
