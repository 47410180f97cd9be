import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PublicKeys } from '../../../contract/certificate-keys.ts';
import type { Certificate } from '../../../contract/certificates.ts';
import { aCertificateOf } from '../../testing/certificates.ts';
import { aLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const ACADEMY = 'https://academia.example';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const uri = z.url();
const profile = z.strictObject({ id: uri, type: z.tuple([z.literal('Profile')]), name: z.string(), url: uri });
/**
 * The members that Open Badges 3.0 requires in a credential and its JWT: 'AchievementCredential', its classes, and 'JWT
 * Payload Format' (https://www.imsglobal.org/spec/ob/v3p0/). Written here because the official JSON schema may
 * not be redistributed with the academy.
 */
const openBadge = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/),
  ]),
  id: uri,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string(),
  issuer: profile,
  validFrom: z.iso.datetime(),
  awardedDate: z.iso.datetime(),
  credentialSubject: z.strictObject({
    id: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        identityType: z.literal('name'),
        identityHash: z.string(),
        hashed: z.literal(false),
      }),
    ]),
    activityEndDate: z.iso.datetime(),
    licenseNumber: z.string(),
    achievement: z.strictObject({
      id: z.string().startsWith('urn:uuid:'),
      type: z.tuple([z.literal('Achievement')]),
      achievementType: z.literal('CertificateOfCompletion'),
      inLanguage: z.literal('es'),
      name: z.string(),
      description: z.string(),
      criteria: z.strictObject({ narrative: z.string() }),
      creator: profile,
    }),
  }),
  evidence: z.tuple([z.strictObject({ id: uri, type: z.tuple([z.literal('Evidence')]), name: z.string() })]),
  credentialSchema: z.tuple([z.strictObject({ id: uri, type: z.literal('1EdTechJsonSchemaValidator2019') })]),
  iss: uri,
  jti: uri,
  nbf: z.int(),
  sub: z.string(),
});

describe('the credential of a certificate', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let certificate: Certificate;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100', PUBLIC_URL: ACADEMY });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    certificate = await aCertificateOf(await aLearner(academy, 'ana'), admin);
  });
  afterAll(() => academy.close());

  const read = (code: string) => academy.api.get(`/api/certificates/verify/${code}/credential`);
  const keys = async () => {
    const { json } = await academy.api.get<PublicKeys>('/.well-known/jwks.json');
    return createLocalJWKSet({ keys: json.keys as JWK[] });
  };
  const verified = async (jwt: string) =>
    jwtVerify(jwt, await keys(), { algorithms: ['RS256'], currentDate: new Date() });

  it('is signed by a key of the public key set, and has every member that Open Badges requires', async () => {
    const { status, headers, text } = await read(certificate.verificationCode.toLowerCase());
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    const { payload, protectedHeader } = await verified(text);
    expect(protectedHeader).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: expect.stringMatching(/^https:\/\/academia\.example\/\.well-known\/jwks\.json#/),
    });
    const badge = openBadge.parse(payload);
    expect(badge).toMatchObject({
      iss: badge.issuer.id,
      jti: badge.id,
      nbf: Date.parse(certificate.completionDate) / 1_000,
      sub: badge.credentialSubject.id,
      id: `${ACADEMY}/api/certificates/verify/${certificate.verificationCode}/credential`,
      name: certificate.courseName,
      credentialSubject: {
        identifier: [{ identityHash: certificate.studentName }],
        licenseNumber: certificate.certificateNumber,
      },
      evidence: [{ id: certificate.verificationUrl }],
    });
  });

  it('contains no e-mail and no internal id', async () => {
    const { text } = await read(certificate.verificationCode);
    const said = Buffer.from(text.split('.')[1] ?? '', 'base64url').toString();
    expect(said).toContain(certificate.studentName);
    const [row] = await academy.rows<{ userId: string }>('SELECT "userId" FROM certificates_certificate');
    for (const secret of ['example.com', certificate.id, certificate.courseId, row?.userId ?? '?'])
      expect(said).not.toContain(secret);
  });

  it('is invalid with a changed letter or without its signature', async () => {
    const { text } = await read(certificate.verificationCode);
    for (let index = 0; index < text.length; index += 7) {
      const next = LETTERS[(LETTERS.indexOf(text[index] ?? '') + 32) % LETTERS.length] ?? 'A';
      await expect(verified(text.slice(0, index) + next + text.slice(index + 1)), `letter ${index}`).rejects.toThrow();
    }
    const [, payload] = text.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    await expect(verified(`${none}.${payload}.`)).rejects.toThrow();
  });

  it('is answered with 404 for a revoked certificate and an unknown code', async () => {
    await admin.post(`/api/admin/certificates/${certificate.id}/revoke`, { reason: 'Se emitió por error.' });
    for (const code of [certificate.verificationCode, 'AAAA-AAAA-AAAA-AAAA'])
      expect(await read(code)).toMatchObject({ status: 404, json: { code: 'certificate_not_found' } });
  });
});
