import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '../../contract/problem.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import { TestAcademy } from '../testing/test-academy.ts';

describe('a request that is not valid HTTP', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    await academy.app.listen(0, '127.0.0.1');
  });
  afterAll(() => academy.close());

  it.each([
    ['words', 400, 'invalid_input', ['hola', '']],
    ['two lengths', 400, 'invalid_input', ['POST / HTTP/1.1', 'host: a', 'content-length: 1', 'content-length: 2', '']],
    ['headers without end', 413, 'too_large', ['GET / HTTP/1.1', `x: ${'x'.repeat(20_000)}`]],
  ])('gets a problem with the headers of every answer: %s', async (_what, status, code, lines) => {
    const connection = (await RawConnection.open(await academy.app.getUrl())).send(...lines);
    await connection.closed;
    const [head = '', body = ''] = connection.received.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/content-security-policy: default-src 'self'/i);
    expect(head).toMatch(/cache-control: no-store/i);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ statusCode: status, code });
  });
});
