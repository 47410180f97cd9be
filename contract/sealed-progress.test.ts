import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64Url } from './base64url.ts';
import {
  inSealableParts,
  openSealedBox,
  SEALED_BOX_MAX_CHARS,
  SEALED_CONTENT_MAX_BYTES,
  SEALED_REPORTS_MAX,
  type SealedContent,
  sealedContentSchema,
  sealKeyOf,
  sealProgress,
} from './sealed-progress.ts';
import type { ProgressReport } from './training.ts';

const AT = '2026-03-02T15:00:00.000Z';

const aReport = (changes: Partial<ProgressReport> = {}): ProgressReport => ({
  userId: '01932f00-0000-7000-8000-0000000000f1',
  courseId: '01932f00-0000-7000-8000-0000000000c1',
  lessonId: '01932f00-0000-7000-8000-0000000000c2',
  progressPercentage: 50,
  watchTime: 30,
  completed: false,
  lastWatched: AT,
  ...changes,
});
const aContent = (reports: ProgressReport[] = [aReport()]): SealedContent => ({
  accessToken: 'a-token',
  sealedAt: AT,
  reports,
});

/** A report with as many segments as one may have. */
const aLongReport = () =>
  aReport({
    played: {
      sentAt: AT,
      segments: Array.from({ length: 200 }, (_, index) => ({ start: index, end: index + 1, rate: 1.25, endedAt: AT })),
    },
  });

/** Opens a box with Node's own cryptography, by the description of the format alone. */
function openWithNode(box: string, privateKey: Buffer): string {
  const bytes = Buffer.from(box, 'base64url');
  const [ephemeral, encrypted, tag] = [bytes.subarray(0, 32), bytes.subarray(32, -16), bytes.subarray(-16)];
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), privateKey]),
    format: 'der',
    type: 'pkcs8',
  });
  const other = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: ephemeral.toString('base64url') },
    format: 'jwk',
  });
  const secret = diffieHellman({ privateKey: key, publicKey: other });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const info = Buffer.concat([Buffer.from('academia sealed progress 1'), ephemeral, Buffer.from(x, 'base64url')]);
  const derived = Buffer.from(hkdfSync('sha256', secret, '', info, 32));
  const decipher = createDecipheriv('chacha20-poly1305', derived, Buffer.alloc(12), { authTagLength: 16 });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString();
}

describe('a sealed box', () => {
  const privateKey = randomBytes(32);
  const sealKey = sealKeyOf(privateKey);
  const opened = (box: string) => JSON.parse(new TextDecoder().decode(openSealedBox(box, privateKey)));

  it('has its content for the private key, by our code and by that of Node', () => {
    const content = aContent();
    const box = sealProgress(content, sealKey);
    expect(opened(box)).toEqual(content);
    expect(sealedContentSchema.parse(opened(box))).toEqual(content);
    expect(JSON.parse(openWithNode(box, privateKey))).toEqual(content);
  });

  it('shows nothing of its content, and is another one each time', () => {
    const boxes = [sealProgress(aContent(), sealKey), sealProgress(aContent(), sealKey)];
    expect(boxes[0]).not.toBe(boxes[1]);
    for (const box of boxes) expect(Buffer.from(box, 'base64url').toString('latin1')).not.toContain('a-token');
  });

  it('opens with no other key', () => {
    expect(() => openSealedBox(sealProgress(aContent(), sealKey), randomBytes(32))).toThrow();
  });

  it.each([0, 31, 32, 100, -1])('does not open after a change of its byte %i', (index) => {
    const bytes = Buffer.from(sealProgress(aContent(), sealKey), 'base64url');
    const at = index < 0 ? bytes.length + index : index;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(() => openSealedBox(bytes.toString('base64url'), privateKey)).toThrow();
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['letters that are no base64url', 'á ¿?'],
    ['less than a key', 'AAAA'],
    ['a key alone', Buffer.alloc(32, 9).toString('base64url')],
    ['a key of low order', Buffer.concat([Buffer.alloc(32), Buffer.alloc(64)]).toString('base64url')],
  ])('does not open from %s', (_what, box) => {
    expect(() => openSealedBox(box, privateKey)).toThrow();
  });

  it.each(['', 'AAAA', Buffer.alloc(32).toString('base64url')])('is not sealed for the malformed key %j', (key) => {
    expect(() => sealProgress(aContent(), key)).toThrow();
  });

  it('has at most 300 reports and 1 MB', () => {
    const tooMany = aContent(Array.from({ length: SEALED_REPORTS_MAX + 1 }, () => aReport()));
    expect(() => sealProgress(tooMany, sealKey)).toThrow(RangeError);
    expect(() => sealProgress(aContent(Array.from({ length: 100 }, aLongReport)), sealKey)).toThrow(RangeError);
    const padding = 'x'.repeat(SEALED_CONTENT_MAX_BYTES - JSON.stringify(aContent([])).length + 'a-token'.length);
    const largest = sealProgress({ ...aContent([]), accessToken: padding }, sealKey);
    expect(largest).toHaveLength(SEALED_BOX_MAX_CHARS);
    expect(fromBase64Url(largest)).toHaveLength(32 + SEALED_CONTENT_MAX_BYTES + 16);
  });
});

describe('splitting reports into sealable parts', () => {
  it.each([
    ['300 short ones', Array.from({ length: 300 }, () => aReport()), [300]],
    ['one more', Array.from({ length: 301 }, () => aReport()), [300, 1]],
    ['none', [], []],
  ])('makes parts of %s', (_what, reports, lengths) => {
    expect(inSealableParts(reports).map(({ length }) => length)).toEqual(lengths);
  });

  it('makes parts that fit, and loses none', () => {
    const reports = Array.from({ length: 120 }, aLongReport);
    const parts = inSealableParts(reports);
    expect(parts.flat()).toEqual(reports);
    expect(parts.length).toBeGreaterThan(1);
    const sealKey = sealKeyOf(randomBytes(32));
    const accessToken = 'ñ'.repeat(500);
    for (const part of parts) expect(sealProgress({ ...aContent(part), accessToken }, sealKey)).not.toBe('');
  });
});
