import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate, VerifiedCertificate } from '../../contract/certificates.ts';
import { aCertificateOf } from '../testing/certificates.ts';
import { aLearner } from '../testing/people.ts';
import { getAsWritten } from '../testing/raw-connection.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const UNKNOWN = 'AAAA-AAAA-AAAA-AAAA';
const NOT_FOUND = { status: 404, json: { code: 'certificate_not_found' } };
const MAX = 20;

describe('a verification code', () => {
  let academy: TestAcademy;
  let certificate: Certificate;

  beforeAll(async () => {
    academy = await TestAcademy.open({ TRUST_PROXY: 'on' });
    await academy.app.listen(0, '127.0.0.1');
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    certificate = await aCertificateOf(await aLearner(academy, 'ana'), trainer);
  });
  afterAll(() => academy.close());
  afterEach(() => academy.clock.advance(60_000));

  const from = (address: string, headers = {}): TestApi => academy.api.with({ 'x-forwarded-for': address, ...headers });
  const verify = (code: string, api = academy.api) =>
    api.get<VerifiedCertificate>(`/api/certificates/verify/${encodeURIComponent(code)}`);

  async function guess(api: TestApi, count: number): Promise<number[]> {
    return (await Promise.all(Array.from({ length: count }, () => verify(UNKNOWN, api)))).map(({ status }) => status);
  }

  it('answers the contents of the certificate without a session, without ids and with no-store', async () => {
    const { id, courseId, ...said } = certificate;
    const answer = await verify(certificate.verificationCode);
    expect(answer).toMatchObject({ status: 200, json: said });
    expect(answer.text).not.toContain(id);
    expect(answer.text).not.toContain(courseId);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is accepted in lower case, without dashes, with spaces, and with O and L for 0 and 1', async () => {
    const code = certificate.verificationCode;
    const typed = [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('0', 'o'),
    ];
    for (const one of [...typed, code.replaceAll('1', 'l')]) expect((await verify(one)).status, one).toBe(200);
  });

  it('is answered with 404 when it is unknown or malformed, and with 400 from 65 characters on', async () => {
    for (const code of [
      UNKNOWN,
      'U',
      "'; DROP TABLE certificates_certificate; --",
      '../../v1/me',
      '%00'.repeat(3),
      'Ñ'.repeat(16),
    ])
      expect((await verify(code, from('203.0.113.1'))).status, code).toBe(404);
    expect((await verify('A'.repeat(65), from('203.0.113.1'))).status).toBe(400);
    expect((await verify('A'.repeat(15_000), from('203.0.113.1'))).status).toBe(400);
  });

  it('blocks an address for 60 s after 20 unknown codes, on every path that holds a code', async () => {
    const api = from('203.0.113.7');
    for (let tries = 0; tries < MAX; tries += 1) expect(await verify(UNKNOWN, api)).toMatchObject(NOT_FOUND);
    const code = certificate.verificationCode;
    const paths = [`/api/certificates/verify/${code}`, `/api/certificates/verify/${code}/credential`];
    const screens = [
      `/certificate/verify/${code}`,
      `/verify/${code}`,
      `/%76erify/${code}`,
      `/Certificate/ver%69fy/${code}/?x=1`,
      `/print/certificate/${code}`,
    ];
    for (const path of [...paths, ...screens]) {
      const { status, headers } = await api.get(path);
      expect({ path, status, wait: headers['retry-after'] }).toEqual({ path, status: 429, wait: '60' });
    }
    for (const path of [`/x/../verify/${code}`, `/x/%2e%2E/print/certificate/${code}`]) {
      const received = await getAsWritten(await academy.app.getUrl(), path, 'x-forwarded-for: 203.0.113.7');
      expect(received, path).toMatch(/^HTTP\/1.1 429 /);
    }
    const page = await api.get(screens[0] ?? '', { accept: 'text/html' });
    expect(page).toMatchObject({ status: 429 });
    expect(page.text).toContain('<html');
    expect((await api.get('/api/courses')).status).toBe(200);
    expect((await verify(code, from('203.0.113.8'))).status).toBe(200);
    academy.clock.advance(60_000);
    expect((await verify(code, api)).status).toBe(200);
  });

  it('is limited for concurrent guesses, for an IPv6 network as a whole, and for made-up forwarding headers', async () => {
    const statuses = await guess(from('203.0.113.9'), 3 * MAX);
    expect(statuses.filter((status) => status === 404)).toHaveLength(MAX);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * MAX);
    const network = (host: number) => from(`2001:db8:1:2::${host}`);
    for (let host = 0; host < MAX; host += 1) await verify(UNKNOWN, network(host));
    expect((await verify(UNKNOWN, network(99))).status).toBe(429);
    const madeUp = (tries: number) => from(`198.51.100.${tries}, 203.0.113.10`, { 'x-real-ip': `198.51.100.${tries}` });
    for (let tries = 0; tries < MAX; tries += 1) await verify(UNKNOWN, madeUp(tries));
    expect((await verify(certificate.verificationCode, madeUp(99))).status).toBe(429);
  });

  it('does not count towards the limit when it is known', async () => {
    const api = from('203.0.113.11');
    const right = Array.from({ length: 50 }, () => verify(certificate.verificationCode, api));
    expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
