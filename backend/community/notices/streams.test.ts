import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Channel, Discussion } from '../../../contract/community.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { SIGN_OF_LIFE_MS } from '../../http/streams/event-streams.ts';
import { aNewChannel, post, reply } from '../../testing/community.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

/** A client's stream over a real connection. */
class Listener {
  private constructor(
    readonly answer: Response,
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
    private readonly gaveUp: AbortController,
  ) {}

  static async open(address: string, accessToken?: string, more: Record<string, string> = {}): Promise<Listener> {
    const gaveUp = new AbortController();
    const headers = new Headers({ ...more, ...(accessToken && { authorization: `Bearer ${accessToken}` }) });
    const answer = await fetch(address, { headers, signal: gaveUp.signal });
    if (!answer.body) throw new Error('no stream');
    const listener = new Listener(answer, answer.body.getReader(), gaveUp);
    if (answer.ok) await listener.next();
    return listener;
  }

  /** The next chunk; null when the stream has ended. */
  async next(): Promise<string | null> {
    const { value, done } = await this.reader.read();
    return done ? null : new TextDecoder().decode(value);
  }

  giveUp(): void {
    this.gaveUp.abort();
  }
}

describe('streams', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let luis: TestLearner;
  let channel: Channel;
  let discussion: Discussion;
  let origin: string;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    academy = await TestAcademy.open({ RATE_LIMIT: '0.5' });
    admin = await academy.signInStaff('admin');
    [ana, luis] = [await aLearner(academy, 'Ana'), await aLearner(academy, 'Luis')];
    channel = await aNewChannel(admin, 'Ventas');
    discussion = await post(ana, channel.id);
    await academy.app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(academy.app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await academy.close();
    vi.useRealTimers();
  });

  const threadOf = ({ id }: Discussion) => `${origin}/api/community/posts/${id}/stream`;
  const noticesOf = ({ id }: TestLearner) => `${origin}/api/users/${id}/notices/stream`;

  it('send replies to the readers of a discussion, and end when it is hidden', async () => {
    const stream = await Listener.open(threadOf(discussion));
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.answer.headers.get('cache-control')).toBe('no-store');
    await reply(luis, discussion.id);
    expect(await stream.next()).toBe('event: replies\ndata: \n\n');
    const gone = await post(ana, channel.id);
    const another = await Listener.open(threadOf(gone));
    await admin.patch(`/api/admin/community/posts/${gone.id}`, { isHidden: true });
    expect(await another.next()).toBe('event: gone\ndata: \n\n');
    expect(await another.next()).toBeNull();
    expect((await fetch(threadOf(gone))).status).toBe(404);
    stream.giveUp();
  });

  it('send a comment every 20 seconds', async () => {
    const stream = await Listener.open(threadOf(discussion));
    await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE_MS);
    expect(await stream.next()).toBe(': \n\n');
    stream.giveUp();
  });

  it('send notices only to their owner, and end with the session', async () => {
    const stream = await Listener.open(noticesOf(ana), ana.tokens.accessToken);
    await reply(luis, discussion.id);
    expect(await stream.next()).toBe('event: notices\ndata: \n\n');
    expect((await fetch(noticesOf(ana))).status).toBe(401);
    const asLuis = { headers: { authorization: `Bearer ${luis.tokens.accessToken}` } };
    expect((await fetch(noticesOf(ana), asLuis)).status).toBe(403);
    await academy.api.post('/api/auth/logout', ana.tokens);
    expect(await stream.next()).toBeNull();
  });

  it('end at the next comment after their access token has expired', async () => {
    const stream = await Listener.open(noticesOf(luis), luis.tokens.accessToken);
    academy.clock.advance(31 * 60_000);
    await vi.advanceTimersByTimeAsync(SIGN_OF_LIFE_MS);
    expect(await stream.next()).toBe(': \n\n');
    expect(await stream.next()).toBeNull();
  });

  it('are limited per address whatever X-Forwarded-For is (50 with RATE_LIMIT 0.5), until one closes', async () => {
    const open: Listener[] = [];
    for (let index = 0; index < 50; index += 1)
      open.push(await Listener.open(threadOf(discussion), undefined, { 'x-forwarded-for': `10.0.0.${index}` }));
    const refused = await fetch(threadOf(discussion));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    const { message } = ERRORS.too_many_requests;
    expect(await refused.json()).toEqual({ statusCode: 429, code: 'too_many_requests', message });
    open.pop()?.giveUp();
    await expect.poll(openAgain).toBe(200);
    for (const one of open) one.giveUp();

    async function openAgain(): Promise<number> {
      const listener = await Listener.open(threadOf(discussion));
      open.push(listener);
      return listener.answer.status;
    }
  });

  it('are not opened, and not counted, by HEAD requests', async () => {
    for (let index = 0; index < 60; index += 1)
      expect((await fetch(threadOf(discussion), { method: 'HEAD' })).status).toBe(200);
  });

  it('end when the server closes', async () => {
    const other = await TestAcademy.open();
    const staff = await other.signInStaff('admin');
    const made = await post(await aLearner(other, 'Eva'), (await aNewChannel(staff, 'Ventas')).id);
    await other.app.listen(0, '127.0.0.1');
    const { port } = other.app.getHttpServer().address() as AddressInfo;
    const stream = await Listener.open(`http://127.0.0.1:${port}/api/community/posts/${made.id}/stream`);
    await other.close();
    expect(await stream.next()).toBeNull();
  });
});
