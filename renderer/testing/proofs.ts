import { generateKeyPairSync, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { PublicKeys } from '../../contract/certificate-keys.ts';
import { type ProvenFacts, proofOf, signedPartOf } from '../../contract/certificate-proof.ts';

const LINK = 'https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN';

/** A key with which an academy signs certificates; Node's implementation, not the page's. */
export class SigningKey {
  private readonly pair = generateKeyPairSync('ed25519');

  /** The published part of the key. */
  get public(): PublicKeys['keys'][number] {
    const { x = '' } = this.pair.publicKey.export({ format: 'jwk' });
    return { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: x.slice(0, 8), x };
  }

  /** Fragment of a certificate's link. */
  prove(facts: ProvenFacts): string {
    const signed = signedPartOf(facts, LINK, (bytes) => deflateRawSync(bytes, { level: 9 }));
    return `#${proofOf(signed, sign(null, Buffer.from(signed), this.pair.privateKey))}`;
  }
}

/** Content of the QR code of the fixture's certificate, with `changes` applied. */
export function someFacts(changes: Partial<ProvenFacts> = {}): ProvenFacts {
  return {
    studentName: 'Fernanda Olivares Sepúlveda',
    courseName: 'WhatsApp Business para vender todos los días',
    completionDay: '2026-11-18',
    certificateNumber: 'AC-2026-004217',
    verificationCode: '7K3M-9QXD-2FVB-H4TN',
    ...changes,
  };
}
