import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '../../contract/problem.ts';
import { repliesTopicOf } from '../community/community-topics.ts';
import { CoursesService } from '../courses/courses.service.ts';
import { EventStreams } from '../http/streams/event-streams.ts';
import { aNewChannel, post } from '../testing/community.ts';
import { aLearner } from '../testing/people.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { TIME_LIMITS, type TimeLimits } from './time-limits.ts';

/** More bytes than the buffers of both ends hold. */
const VIDEO_BYTES = 64 * 1024 * 1024;
const POST = ['POST /api/admin/login HTTP/1.1', 'host: academia', 'content-type: application/json'];

describe('the time limits', () => {
  let academy: TestAcademy;
  let isClosed: boolean;

  beforeEach(() => {
    isClosed = false;
  });
  afterEach(() => (isClosed ? academy.database.remove() : academy.close()));

  /** A server that listens; limits that a test does not set are longer than the test. */
  async function listening(limits: Partial<TimeLimits>): Promise<string> {
    const timeLimits = { ...TIME_LIMITS, checkEveryMs: 20, ...limits };
    academy = await TestAcademy.open({}, { timeLimits });
    await academy.app.listen(0, '127.0.0.1');
    return academy.app.getUrl();
  }

  async function aVideo(): Promise<void> {
    const folder = join(academy.database.environment.DATA_DIR, 'objects', 'demo');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'long.mp4'), Buffer.alloc(VIDEO_BYTES, 'x'));
  }

  it.each([
    ['sends nothing at all', ''],
    ['sends half of the headers', 'GET /api/courses HTTP/1.1\r\nhost: academia\r\n'],
  ])('close a connection with 408 when its client %s', async (_what, text) => {
    const connection = await RawConnection.open(await listening({ headersMs: 60 }));
    connection.socket.write(text);
    await connection.closed;
    expect(connection.received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['of a length', ['content-length: 40', '', '{"username":']],
    ['in chunks', ['transfer-encoding: chunked', '', '5', '{"use']],
  ])('answer 408 and close the connection when a body %s stops half-way', async (_how, lines) => {
    const connection = await RawConnection.open(await listening({ bodyMs: 60 }));
    connection.send(...POST, ...lines);
    await connection.closed;
    const [head = '', body = ''] = connection.received.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 .*\r\n(.*\r\n)*connection: close/i);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code: 'request_timeout' });
  });

  it.each([
    ['nobody wants', 'GET /api/categories', 200],
    ['is refused before anybody looks at it', 'POST /api/%zz', 400],
  ])('close the connection of an endless body that %s', async (_what, request, status) => {
    const connection = await RawConnection.open(await listening({ bodyMs: 60 }));
    connection.send(`${request} HTTP/1.1`, 'host: academia', 'content-length: 4000000000', '', 'x');
    await connection.closed;
    expect(connection.received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it('accept a content-length of 15 digits without a timer warning', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const connection = await RawConnection.open(await listening({ bodyMs: 60 }));
    connection.send('GET /api/categories HTTP/1.1', 'host: academia', `content-length: ${'9'.repeat(15)}`, '', 'x');
    await connection.closed;
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 /);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('keep the connection of a body that arrives in time', async () => {
    const connection = await RawConnection.open(await listening({}));
    connection.send(...POST, 'content-length: 2', '', '{}');
    await connection.untilReceived(1);
    expect(connection.received).toMatch(/^HTTP\/1\.1 400 /);
    connection.received = '';
    connection.send('', 'GET /health/live HTTP/1.1', 'host: academia', '');
    await connection.untilReceived(1);
    expect(connection.received).toMatch(/^HTTP\/1\.1 200 /);
    connection.socket.destroy();
  });

  it('close the connection of a client that stops reading a video', async () => {
    const url = await listening({ idleMs: 200 });
    await aVideo();
    const ended = new Promise((resolve) => {
      academy.app.getHttpServer().once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    const connection = await RawConnection.open(url);
    connection.send('GET /objects/demo/long.mp4 HTTP/1.1', 'host: academia', '');
    await connection.untilReceived(1);
    connection.socket.pause();
    await ended;
    connection.socket.resume();
    await connection.closed;
    expect(connection.received.length).toBeLessThan(VIDEO_BYTES);
  });

  it('let a slow client read a whole video for longer than the idle limit', async () => {
    const [idleMs, parts] = [2_000, 10];
    const url = await listening({ idleMs, headersMs: 200 });
    await aVideo();
    const connection = await RawConnection.open(url);
    const begun = performance.now();
    connection.send('GET /objects/demo/long.mp4 HTTP/1.1', 'host: academia', 'connection: close', '');
    for (let part = 1; part <= parts; part += 1) {
      await connection.untilReceived((part * VIDEO_BYTES) / parts);
      connection.socket.pause();
      await (await RawConnection.open(url)).closed; // lasts headersMs, a tenth of idleMs
      connection.socket.resume();
    }
    await connection.closed;
    expect(performance.now() - begun).toBeGreaterThan(idleMs);
    expect(connection.received.length).toBeGreaterThan(VIDEO_BYTES);
  });

  it('close all connections of a closing server after closingMs', async () => {
    const url = await listening({ closingMs: 100 });
    const service = academy.app.get(CoursesService);
    const asked = new Promise<void>((resolve) => {
      service.getCourse = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    const half = (await RawConnection.open(url)).send(...POST, 'content-length: 40', '', '{');
    const silent = await RawConnection.open(url);
    const waiting = (await RawConnection.open(url)).send('GET /api/courses/x HTTP/1.1', 'host: academia', '');
    await asked;
    isClosed = true;
    await academy.app.close();
    await Promise.all([half.closed, silent.closed, waiting.closed]);
    expect(half.received).toBe('');
  });

  it('let a closing server answer a request that arrives as it closes', async () => {
    let connection: RawConnection | undefined;
    const firstHooks = (fastify: FastifyInstance) =>
      fastify.addHook('preClose', async () => {
        connection?.send('GET /api/courses HTTP/1.1', 'host: academia', '');
        await once(fastify.server, 'request');
      });
    academy = await TestAcademy.open({}, { firstHooks });
    await academy.app.listen(0, '127.0.0.1');
    connection = (await RawConnection.open(await academy.app.getUrl())).send(
      'GET /health/live HTTP/1.1',
      'host: academia',
      '',
    );
    await connection.untilReceived(1);
    isClosed = true;
    await academy.app.close();
    await connection.closed;
    expect(connection.received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('close a connection without a request as soon as the server closes', async () => {
    const url = await listening({ closingMs: 60_000 });
    const silent = await RawConnection.open(url);
    await fetch(url); // the server has accepted the other connection by then
    isClosed = true;
    await academy.app.close();
    await silent.closed;
  });

  it('close a stream that its client does not read when the server closes', async () => {
    const connection = await RawConnection.open(await listening({ closingMs: 100 }));
    const channel = await aNewChannel(await academy.signInStaff('admin'), 'Ventas');
    const { id } = await post(await aLearner(academy, 'Ana'), channel.id);
    connection.send(`GET /api/community/posts/${id}/stream HTTP/1.1`, 'host: academia', '');
    await connection.untilReceived(1);
    connection.socket.pause();
    academy.app.get(EventStreams).send(repliesTopicOf(id), 'replies', 'x'.repeat(VIDEO_BYTES));
    isClosed = true;
    await academy.app.close();
    connection.socket.resume();
    await connection.closed;
    expect(connection.received.length).toBeLessThan(VIDEO_BYTES);
  });
});
