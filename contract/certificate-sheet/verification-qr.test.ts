import { describe, expect, it } from 'vitest';
import { qrPath, verificationQr } from './verification-qr.ts';

const verificationUrl = 'https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN';
const proofOf = (chars: number) => `v1.${'aB3_'.repeat(chars).slice(0, chars - 3)}`;
const sideOf = (version: number) => 17 + 4 * version;

describe('the code on a certificate', () => {
  it('has room for the proof of common names in few modules', () => {
    expect(verificationQr({ verificationUrl, proof: proofOf(260) })).toHaveLength(sideOf(13));
  });

  it('has room for the proof of the longest names in 20 versions, with less to repair', () => {
    expect(verificationQr({ verificationUrl, proof: proofOf(790) }).length).toBeLessThanOrEqual(sideOf(20));
  });

  it('leaves a proof away that no 20 versions have room for: the address is checked by the server', () => {
    const [tooMuch, none] = [proofOf(900), null].map((proof) => verificationQr({ verificationUrl, proof }));
    expect(tooMuch).toEqual(none);
  });

  it('is drawn as bars that cover the dark modules and nothing else', () => {
    const modules = verificationQr({ verificationUrl, proof: null });
    const bars = [...qrPath(modules, 10, 20, modules.length).matchAll(/M(\S+) (\S+)L(\S+)/g)].map((bar) =>
      bar.slice(1).map(Number),
    );
    const drawn = modules.map((row) => row.map(() => false));
    for (const [left = 0, top = 0, right = 0] of bars) drawn[top - 20]?.fill(true, left - 10, right - 10);
    expect(drawn).toEqual(modules);
  });
});
