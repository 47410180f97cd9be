import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PublicKey, PublicKeys } from '../../../contract/certificate-keys.ts';
import { type ProvenFacts, parseProof, proofOf, signedPartOf } from '../../../contract/certificate-proof.ts';
import { isSignedByAny } from './proof-signature.ts';

const FACTS = {
  studentName: 'Fernanda Olivares Sepúlveda',
  courseName: 'WhatsApp Business para vender todos los días',
  completionDay: '2026-11-18',
  certificateNumber: 'AC-2026-004217',
  verificationCode: '7K3M-9QXD-2FVB-H4TN',
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function aKey(): { privateKey: KeyObject; publicKey: PublicKey } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { privateKey, publicKey: { kid: x, use: 'sig', alg: 'EdDSA', kty: 'OKP', crv: 'Ed25519', x } };
}

function signedBy(key: KeyObject): string {
  const link = 'https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN';
  const signedPart = signedPartOf(FACTS, link, (bytes) => deflateRawSync(bytes));
  return proofOf(signedPart, sign(null, Buffer.from(signedPart), key));
}

async function verifyProof(fragment: string, keys: PublicKeys): Promise<ProvenFacts | null> {
  const proof = await parseProof(fragment);
  return proof && isSignedByAny(keys, proof) ? proof.facts : null;
}

describe('checking the signature of a proof', () => {
  const old = aKey();
  const current = aKey();
  const rsa: PublicKey = { kid: 'r', use: 'sig', alg: 'RS256', kty: 'RSA', n: 'AQAB', e: 'AQAB' };
  const keys = [rsa, current.publicKey, old.publicKey];

  it('accepts a signature by any key of the academy, also a replaced one', async () => {
    for (const { privateKey } of [current, old])
      expect(await verifyProof(`#${signedBy(privateKey)}`, { keys })).toEqual(FACTS);
  });

  it('rejects a signature by another key, and any signature without keys', async () => {
    expect(await verifyProof(signedBy(aKey().privateKey), { keys })).toBeNull();
    expect(await verifyProof(signedBy(current.privateKey), { keys: [] })).toBeNull();
    const broken: PublicKey[] = ['', 'AAAA', '%', '_'.repeat(43)].map(
      (x) => ({ ...current.publicKey, x }) as PublicKey,
    );
    expect(await verifyProof(signedBy(current.privateKey), { keys: broken })).toBeNull();
  });

  it('rejects a proof with any changed letter', async () => {
    const proof = signedBy(current.privateKey);
    for (const index of [...proof].keys()) {
      const letter = proof[index] ?? '';
      const next = LETTERS[(LETTERS.indexOf(letter) + 32) % LETTERS.length] ?? 'A';
      const changed = proof.slice(0, index) + next + proof.slice(index + 1);
      expect({ index, facts: await verifyProof(changed, { keys }) }).toEqual({ index, facts: null });
    }
    const withLast = [...LETTERS].map((letter) => verifyProof(proof.slice(0, -1) + letter, { keys }));
    expect((await Promise.all(withLast)).filter((facts) => facts !== null)).toHaveLength(1);
  });
});
