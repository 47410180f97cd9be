import { describe, expect, it } from 'vitest';
import { aNewChannel, post } from '../../testing/community.ts';
import { aLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';

describe('a new account that writes a lot at once', () => {
  it('writes no more than in turn', async () => {
    const academy = await TestAcademy.open();
    const admin = await academy.signInStaff('admin');
    const eva = await aLearner(academy, 'Eva');
    // A channel and a discussion of its own for each: writes to the same one take turns anyway.
    const channels = await Promise.all(Array.from({ length: 12 }, (_, index) => aNewChannel(admin, `Canal ${index}`)));
    const texts = { title: 'Hola', content: 'Texto', tags: [], authorId: eva.id };
    const posts = channels.map(({ id }) => eva.api.post('/api/community/posts', { ...texts, channelId: id }));
    expect(written(await Promise.all(posts))).toBe(5);
    const discussions = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        post(await aLearner(academy, `Autora${index}`), channels[index % 12]?.id ?? ''),
      ),
    );
    const words = { content: 'Texto', authorId: eva.id };
    const replies = discussions.map(({ id }) => eva.api.post('/api/community/replies', { ...words, postId: id }));
    expect(written(await Promise.all(replies))).toBe(20);
    await academy.close();
  });

  function written(answers: TestAnswer[]): number {
    return answers.filter((answer) => answer.status === 201).length;
  }
});
