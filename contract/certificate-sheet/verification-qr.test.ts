import { describe, expect, it } from 'vitest';
import { qrPath, verificationQr } from './verification-qr.ts';

const verificationUrl = 'https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN';
const proofOf = (chars: number) => `v1.${'aB3_'.repeat(chars).slice(0, chars - 3)}`;
const sideOf = (version: number) => 17 + 4 * version;

describe('the QR code of a certificate', () => {
  it('contains the proof of common names in version 13', () => {
    expect(verificationQr({ verificationUrl, proof: proofOf(260) })).toHaveLength(sideOf(13));
  });

  it('contains a proof of 790 characters in at most version 20', () => {
    expect(verificationQr({ verificationUrl, proof: proofOf(790) }).length).toBeLessThanOrEqual(sideOf(20));
  });

  it('contains only the address if the proof exceeds version 20', () => {
    const [tooMuch, none] = [proofOf(900), null].map((proof) => verificationQr({ verificationUrl, proof }));
    expect(tooMuch).toEqual(none);
  });

  it('is drawn as bars that cover exactly the dark modules', () => {
    const modules = verificationQr({ verificationUrl, proof: null });
    const bars = [...qrPath(modules, 10, 20, modules.length).matchAll(/M(\S+) (\S+)L(\S+)/g)].map((bar) =>
      bar.slice(1).map(Number),
    );
    const drawn = modules.map((row) => row.map(() => false));
    for (const [left = 0, top = 0, right = 0] of bars) drawn[top - 20]?.fill(true, left - 10, right - 10);
    expect(drawn).toEqual(modules);
  });
});
