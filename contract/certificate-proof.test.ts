import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differencesOf,
  isProven,
  type ProvenFacts,
  parseProof,
  proofOf,
  QR_MAX_BYTES,
  signedPartOf,
} from './certificate-proof.ts';

const LINK = 'https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN';
const SIGNATURE = new Uint8Array(64).fill(7);
const deflate = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 9 });

function facts(changes: Partial<ProvenFacts> = {}): ProvenFacts {
  return {
    studentName: 'Fernanda Olivares Sepúlveda',
    courseName: 'WhatsApp Business para vender todos los días',
    completionDay: '2026-11-18',
    certificateNumber: 'AC-2026-004217',
    verificationCode: '7K3M-9QXD-2FVB-H4TN',
    ...changes,
  };
}

const proof = (some: ProvenFacts, link = LINK) => proofOf(signedPartOf(some, link, deflate), SIGNATURE);
/** Pseudo-random letters of an alphabet, which compress badly. */
const mixed = (first: string, length: number) =>
  Array.from({ length }, (_, index) =>
    String.fromCodePoint((first.codePointAt(0) ?? 0) + ((Math.imul(index + 1, 2_654_435_761) >>> 16) % 60)),
  ).join('');

describe('a proof', () => {
  it('decodes to its original data, with and without its #', async () => {
    const made = proof(facts());
    for (const fragment of [made, `#${made}`]) {
      const parsed = await parseProof(fragment);
      expect(parsed?.facts).toEqual(facts());
      expect(parsed?.signature).toEqual(SIGNATURE);
      expect(new TextDecoder().decode(parsed?.signed)).toBe(made.split('.').slice(0, 2).join('.'));
    }
    expect(made).toMatch(/^v1\.[\w-]+\.[\w-]{86}$/);
  });

  it('fits into the QR code with its link for names of any length, and still matches them', async () => {
    const firstLetter = fc.constantFrom('À', 'Α', 'А', '丁', '😀');
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.tuple(firstLetter, fc.nat({ max: 200 })).map(([first, length]) => mixed(first, length)),
    );
    await fc.assert(
      fc.asyncProperty(unit, unit, fc.nat({ max: 120 }), async (studentName, courseName, more) => {
        const link = `https://${'a'.repeat(more)}${LINK.slice('https://'.length)}`;
        const some = facts({ studentName: studentName, courseName: courseName });
        const made = proof(some, link);
        expect(new TextEncoder().encode(`${link}#${made}`).length).toBeLessThanOrEqual(QR_MAX_BYTES);
        const parsed = await parseProof(made);
        expect(parsed && differencesOf(parsed.facts, some)).toEqual([]);
      }),
    );
  });

  it('cuts the course name first, and the student name only if that is not enough', async () => {
    const long = { studentName: mixed('А', 201), courseName: mixed('Α', 200) };
    const { facts: cut } = (await parseProof(proof(facts(long)))) ?? { facts: facts() };
    expect(cut.studentName).toBe(long.studentName);
    expect(cut.courseName).toMatch(/^.{20,}…$/);
    const far = `https://${'a'.repeat(200)}.example/certificate/verify/7K3M-9QXD-2FVB-H4TN`;
    const { facts: both } = (await parseProof(proof(facts(long), far))) ?? { facts: facts() };
    expect(both.courseName).toBe('…');
    expect(both.studentName).toMatch(/^.{20,}…$/);
    expect(isProven(both.studentName, long.studentName)).toBe(true);
  });

  it('proves no other text', () => {
    expect(differencesOf(facts({ studentName: 'Ana' }), facts({ studentName: 'Ana María' }))).toEqual(['studentName']);
    expect(differencesOf(facts({ courseName: 'Ventas…' }), facts({ courseName: 'Venta directa' }))).toEqual([
      'courseName',
    ]);
  });

  const signature = 'A'.repeat(86);
  const packed = (payload: string | Buffer) => `v1.${deflate(Buffer.from(payload)).toString('base64url')}.${signature}`;

  it.each([
    ['nothing', ''],
    ['a lone #', '#'],
    ['a version alone', 'v1'],
    ['empty parts', 'v1..'],
    ['another version', proof(facts()).replace('v1', 'v2')],
    ['what can’t be decompressed', `v1.AAAA.${signature}`],
    ['letters of no base64', `v1.%%%%.${signature}`],
    ['a part too many', `${proof(facts())}.more`],
    ['a long signature', `${proof(facts())}AA`],
    ['a short signature', proof(facts()).slice(0, -2)],
    ['one that is too long', `v1.${'A'.repeat(2_000)}.${signature}`],
    ['one that grows too long', packed(Buffer.alloc(500_000))],
    ['a day that does not exist', packed('["a","b","2026-13-01","c","d"]')],
    ['something else than a list', packed('{"__proto__":1}')],
    ['a list of something else', packed('[1,2,3,4,5]')],
    ['broken letters', packed(Buffer.from([0x22, 0xff, 0x22]))],
  ])('is refused: %s', async (_, fragment) => expect(await parseProof(fragment)).toBeNull());
});
