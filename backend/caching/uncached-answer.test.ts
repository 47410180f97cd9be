import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RawConnection } from '../testing/raw-connection.ts';
import { TestClock } from '../testing/test-clock.ts';
import { AnswerVersions } from './answer-versions.ts';
import { CachedAnswers, type PublicAnswer } from './cached-answer.ts';

/** More bytes than the system buffers of an unread answer. */
const LARGE = 'a'.repeat(32 * 1024 * 1024);

it('an uncached answer to a slow client does not delay other requests', async () => {
  const fastify = Fastify();
  new CachedAnswers(new AnswerVersions(), new TestClock()).register(fastify);
  const publicAnswer: PublicAnswer = {
    topicsOf: () => [],
    keyOf: () => 'the same for all',
    vary: 'accept-encoding',
    maxAgeMs: 1_000,
    isOtherForStaff: false,
  };
  let sent = 0;
  fastify.get('/', { config: { publicAnswer } }, (_request, reply) => {
    sent += 1;
    return reply.header('cache-control', 'no-store').send(sent === 1 ? LARGE : 'small');
  });
  const slow = await RawConnection.open(await fastify.listen({ port: 0, host: '127.0.0.1' }));
  slow.socket.pause();
  slow.send('GET / HTTP/1.1', 'host: academia', '');
  await expect.poll(() => sent).toBe(1);
  expect((await fastify.inject('/')).body).toBe('small');
  expect(slow.socket.closed).toBe(false);
  slow.socket.destroy();
  await fastify.close();
});
