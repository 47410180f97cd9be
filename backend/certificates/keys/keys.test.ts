import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../../contract/audit-log.ts';
import {
  type CertificateKey,
  certificateKeyListSchema,
  type PublicKeys,
  publicKeysSchema,
} from '../../../contract/certificate-keys.ts';
import { parseProof } from '../../../contract/certificate-proof.ts';
import type { Certificate } from '../../../contract/certificates.ts';
import { BackupService } from '../../backups/backup.service.ts';
import { Config } from '../../config/config.ts';
import { publicKeyText, thumbprintOf } from '../../cryptography/key-thumbprint.ts';
import { aCertificateOf } from '../../testing/certificates.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { openServer, TestAcademy, type TestApi } from '../../testing/test-academy.ts';
import { keyPairOf, keyPathOf } from './key-file.ts';

const PATH = '/.well-known/jwks.json';

describe('the keys of certificates', () => {
  let academy: TestAcademy;
  let ana: TestLearner;
  let certificate: Certificate;

  beforeEach(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    ana = await aLearner(academy, 'ana');
    certificate = await aCertificateOf(ana, trainer);
  });
  afterEach(() => academy.close());

  const dataDir = () => academy.database.environment.DATA_DIR;
  const keysOf = async (api: TestApi) => (await api.get<PublicKeys>(PATH)).json.keys;

  /** The ids of the academy's public keys that verify the proof. */
  async function provenBy(api: TestApi, proof: string): Promise<string[]> {
    const parsed = await parseProof(proof);
    const keys = (await keysOf(api)).filter(({ kty }) => kty === 'OKP');
    const isBy = (key: object) =>
      parsed !== null &&
      verify(null, parsed.signed, createPublicKey({ key: { ...key }, format: 'jwk' }), parsed.signature);
    return keys.filter(isBy).map(({ kid }) => kid);
  }

  /** Opens the same academy again, as after a restart. */
  async function reopened(work: (api: TestApi) => Promise<void>): Promise<void> {
    const config = new Config({ LOG_LEVEL: 'silent', RATE_LIMIT: '100', ...academy.database.environment });
    const { app, api } = await openServer(config, { clock: academy.clock });
    await work(api).finally(() => app.close());
  }

  it('are published without their private parts, with no-cache', async () => {
    const answer = await academy.api.get<PublicKeys>(PATH);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    expect(
      publicKeysSchema
        .parse(answer.json)
        .keys.map(({ kty }) => kty)
        .toSorted(),
    ).toEqual(['OKP', 'RSA']);
    expect(answer.text).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    for (const { kid } of answer.json.keys)
      expect(kid).toMatch(/^http:\/\/localhost:3000\/\.well-known\/jwks\.json#[\w-]{43}$/);
    expect((await academy.api.get('/.well-known/other')).status).toBe(404);
  });

  it("sign the QR code's proof, whose day is in the academy's time zone", async () => {
    const proof = certificate.proof ?? '';
    expect(await provenBy(academy.api, proof)).toHaveLength(1);
    const { studentName, courseName, certificateNumber, verificationCode } = certificate;
    expect((await parseProof(proof))?.facts).toEqual({
      studentName,
      courseName,
      certificateNumber,
      verificationCode,
      completionDay: '2026-03-02',
    });
    expect((await ana.api.get<Certificate>(`/api/certificates/${certificate.id}`)).json.proof).toBe(proof);
  });

  it('can be replaced, and signatures of the old key stay valid', async () => {
    const before = certificate.proof ?? '';
    const [kid] = await provenBy(academy.api, before);
    await rename(keyPathOf(dataDir(), 'proof'), join(dataDir(), 'put-away.key'));
    academy.clock.advance(1);
    await reopened(async (api) => {
      const { json } = await api.get<Certificate>(`/api/certificates/verify/${certificate.verificationCode}`);
      expect(json.proof).not.toBe(before);
      expect(await provenBy(api, before)).toEqual([kid]);
      expect(await provenBy(api, json.proof ?? '')).not.toContain(kid);
      expect((await keysOf(api)).filter(({ kty }) => kty === 'OKP')).toHaveLength(2);
    });
  });

  describe('in the panel', () => {
    const KEYS = '/api/admin/certificate-keys';
    let admin: TestApi;

    beforeEach(async () => {
      admin = await academy.signInStaff('admin');
    });

    const proofKeys = async () => (await admin.get<CertificateKey[]>(KEYS)).json.filter(({ use }) => use === 'proof');
    const actsOf = async (id: string) =>
      (await admin.get<AuditEntry[]>(`/api/admin/audit-log?subjectId=${id}`)).json.map(({ action }) => action);

    it('are listed with use, origin, admission and withdrawal', async () => {
      const { status, json } = await admin.get<CertificateKey[]>(KEYS);
      expect(status).toBe(200);
      expect(
        certificateKeyListSchema
          .parse(json)
          .map(({ use }) => use)
          .toSorted(),
      ).toEqual(['credential', 'proof']);
      expect(json).toEqual(
        json.map(({ id, use, createdAt }) => ({
          id,
          use,
          createdAt,
          restoredFrom: null,
          admittedAt: null,
          withdrawnAt: null,
          isCurrent: true,
        })),
      );
    });

    it('invalidate the signatures of a withdrawn key, and a new key signs', async () => {
      const before = certificate.proof ?? '';
      const [old] = await proofKeys();
      const withdrawn = await admin.post<CertificateKey[]>(`${KEYS}/${old?.id}/withdraw`);
      expect(withdrawn.status).toBe(200);
      expect(await provenBy(academy.api, before)).toEqual([]);
      const [current, ...others] = (await proofKeys()).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
      expect(current).toMatchObject({ isCurrent: true, withdrawnAt: null });
      expect(others).toMatchObject([{ id: old?.id, isCurrent: false, withdrawnAt: expect.any(String) }]);
      const { json } = await academy.api.get<Certificate>(`/api/certificates/verify/${certificate.verificationCode}`);
      expect(await provenBy(academy.api, json.proof ?? '')).toHaveLength(1);
      expect((await stat(keyPathOf(dataDir(), 'proof'))).mode & 0o777).toBe(0o600);
      await admin.post(`${KEYS}/${old?.id}/withdraw`); // a second withdrawal changes nothing
      expect(await actsOf(old?.id ?? '')).toEqual(['certificate_key.withdraw']);
    });

    it('make signatures valid again when a withdrawn key is admitted', async () => {
      const before = certificate.proof ?? '';
      const [old] = await proofKeys();
      await admin.post(`${KEYS}/${old?.id}/withdraw`);
      await admin.post(`${KEYS}/${old?.id}/admit`);
      expect(await provenBy(academy.api, before)).toHaveLength(1);
      expect((await actsOf(old?.id ?? '')).toSorted()).toEqual(['certificate_key.admit', 'certificate_key.withdraw']);
    });

    it('of a backup are public after an admin admits them, and not after a withdrawal', async () => {
      const publicKey = publicKeyText(generateKeyPairSync('ed25519').publicKey);
      const id = thumbprintOf(publicKey);
      await academy.change(`INSERT INTO certificates_key ("id", "use", "publicKey", "createdAt", "restoredFrom")
        VALUES ('${id}', 'proof', '${publicKey}', '2026-03-01T00:00:00.000Z', 'a backup')`);
      const isPublic = async () => (await keysOf(academy.api)).some(({ kid }) => kid.endsWith(`#${id}`));
      expect(await isPublic()).toBe(false);
      await admin.post(`${KEYS}/${id}/admit`);
      expect(await isPublic()).toBe(true);
      await admin.post(`${KEYS}/${id}/withdraw`);
      expect(await isPublic()).toBe(false);
    });

    it("of a backup are the academy's own when their private half is in the data folder", async () => {
      const [{ id = '' } = {}] = await proofKeys();
      await academy.change(`UPDATE certificates_key SET "restoredFrom" = 'a backup' WHERE "id" = '${id}'`);
      await reopened(async (api) => {
        expect((await keysOf(api)).some(({ kid }) => kid.endsWith(`#${id}`))).toBe(true);
      });
      expect(await academy.rows(`SELECT "restoredFrom" FROM certificates_key WHERE "id" = '${id}'`)).toEqual([
        { restoredFrom: null },
      ]);
    });

    it('are refused to trainers, visitors and learners, and an unknown id with 404', async () => {
      const trainer = await academy.signInStaff('trainer', 'otro');
      const [{ id = '' } = {}] = await proofKeys();
      for (const api of [trainer, academy.api, ana.api]) {
        expect((await api.get(KEYS)).status).toBeGreaterThanOrEqual(401);
        expect((await api.post(`${KEYS}/${id}/withdraw`)).status).toBeGreaterThanOrEqual(401);
      }
      expect(await proofKeys()).toMatchObject([{ id, withdrawnAt: null }]);
      expect(await admin.post(`${KEYS}/none/withdraw`)).toMatchObject({
        status: 404,
        json: { code: 'certificate_key_not_found' },
      });
    });
  });

  it("do not prevent verification when they can't be read", async () => {
    const { proof, verificationCode } = certificate;
    await writeFile(keyPathOf(dataDir(), 'proof'), 'damaged');
    await reopened(async (api) => {
      const answer = await api.get<Certificate>(`/api/certificates/verify/${verificationCode}`);
      expect(answer.json).toMatchObject({ isValid: true, proof: null });
      expect((await api.get(`/api/certificates/verify/${verificationCode}/pdf`)).status).toBe(200);
      expect(await provenBy(api, proof ?? '')).toHaveLength(1);
    });
  });

  it('are in the data folder only, with mode 600, and in no database and no backup', async () => {
    await keysOf(academy.api);
    const secrets: string[] = [];
    for (const use of ['proof', 'credential'] as const) {
      const path = keyPathOf(dataDir(), use);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      secrets.push((await readFile(path, 'utf8')).split('\n')[1] ?? '');
    }
    const stored = JSON.stringify(await academy.rows('SELECT * FROM certificates_key'));
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(40);
      expect(stored).not.toContain(secret);
    }
    if (academy.database.isPostgres) return;
    const backup = await academy.app.get(BackupService, { strict: false }).makeBackup('daily');
    const bytes = await readFile(join(dataDir(), 'backups', backup.name));
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
  });
});

describe('a key file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(inject('testFolder'), 'keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is created once by 8 concurrent calls', async () => {
    const pairs = await Promise.all(Array.from({ length: 8 }, () => keyPairOf(folder, 'proof')));
    const publicKeys = pairs.map(({ publicKey }) => publicKey.export({ format: 'jwk' }).x);
    expect(new Set(publicKeys).size).toBe(1);
  });

  it('that holds no key for its use is named in the error, without its content', async () => {
    const path = keyPathOf(folder, 'proof');
    for (const content of [
      '',
      'a secret that is no key',
      '-----BEGIN PRIVATE KEY-----\nMC4C\n-----END PRIVATE KEY-----\n',
    ]) {
      await writeFile(path, content);
      await expect(keyPairOf(folder, 'proof')).rejects.toThrow(`${path}: holds no key for this use`);
    }
    await rm(path);
    await keyPairOf(folder, 'proof');
    await copyFile(path, keyPathOf(folder, 'credential'));
    await expect(keyPairOf(folder, 'credential')).rejects.toThrow('holds no key for this use');
  });
});
