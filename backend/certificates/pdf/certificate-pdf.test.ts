import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '../../../contract/certificates.ts';
import { completeAs } from '../../testing/certificates.ts';
import { aCourseOf } from '../../testing/lessons.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

describe('GET /api/certificates/verify/{code}/pdf', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let certificate: Certificate;
  const path = () => `/api/certificates/verify/${certificate.verificationCode}/pdf`;

  beforeAll(async () => {
    academy = await TestAcademy.open({ PUBLIC_URL: 'https://academia.example', TRUST_PROXY: 'on' });
    academy.clock.set('2026-11-18T15:04:00.000Z');
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    ana = await aLearner(academy, 'ana');
    const course = await aCourseOf(trainer, [60]);
    certificate = (await ana.api.get<Certificate>(`/api/certificates/${await completeAs(ana, course)}`)).json;
  });
  afterAll(() => academy.close());

  it('answers an attachment without a session', async () => {
    const answer = await academy.api.get(path());
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="certificado-${certificate.certificateNumber}.pdf"`,
        'content-length': String(answer.bytes.length),
        'cache-control': 'no-cache',
      },
    });
    const { elements } = await readPdf(answer.bytes);
    expect(elements.map(({ text }) => text)).toEqual(expect.arrayContaining(['ana Prueba', certificate.courseName]));
  });

  it('accepts a code in lower case without dashes', async () => {
    const typed = certificate.verificationCode.replaceAll('-', '').toLowerCase();
    expect((await academy.api.get(`/api/certificates/verify/${typed}/pdf`)).status).toBe(200);
  });

  it('answers 304 for the current ETag', async () => {
    const { headers } = await academy.api.get(path());
    const again = await academy.api.get(path(), { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
  });

  it('answers 30 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => academy.api.get(path())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('answers 240 requests a minute to an address, and refuses more from there', async () => {
    const of = (address: string) => academy.api.get(path(), { 'if-none-match': etag, 'x-forwarded-for': address });
    const etag = String((await academy.api.get(path())).headers.etag);
    const answers = await Promise.all(Array.from({ length: 241 }, () => of('192.0.2.7')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await of('192.0.2.8')).status).toBe(304);
  });

  it('refuses an unknown code with 404', async () => {
    expect(await academy.api.get('/api/certificates/verify/0000-0000-0000-0000/pdf')).toMatchObject({
      status: 404,
      json: { code: 'certificate_not_found' },
    });
  });

  it('answers an uncached sheet marked as invalid for a revoked certificate', async () => {
    const { headers } = await academy.api.get(path());
    await academy.change(
      `UPDATE certificates_certificate SET "revokedAt" = '2026-11-20T15:00:00.000Z' WHERE id = '${certificate.id}'`,
    );
    const answer = await academy.api.get(path(), { 'if-none-match': String(headers.etag) });
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers['content-disposition']).toContain('certificado-invalido-');
    expect((await readPdf(answer.bytes)).info.Title).toContain('Certificado Inválido');
  });

  it('refuses every code with 429 after 20 unknown codes from an address', async () => {
    const guess = () => academy.api.get('/api/certificates/verify/0000-0000-0000-0000/pdf');
    const guesses = Array.from({ length: 21 }, guess);
    expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429);
    expect(await academy.api.get(path())).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
  });
});
