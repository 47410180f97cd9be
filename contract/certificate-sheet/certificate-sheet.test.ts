import { describe, expect, it } from 'vitest';
import { aCertificate } from '../certificates.fixtures.ts';
import type { Certificate } from '../certificates.ts';
import { certificateSheet } from './certificate-sheet.ts';
import type { Operation, PathOperation, TextOperation } from './drawing.ts';

/** Measures texts with letters of average width: 0.6 of the size. */
const measure = (text: string, _weight: number, sizeMm: number) => [...text].length * 0.6 * sizeMm;

function sheetOf(changes: Partial<Certificate> = {}) {
  const sheet = certificateSheet(aCertificate(changes), 'America/Santiago', measure);
  const operations = sheet.blocks.flatMap((block) => block.operations);
  const read = sheet.blocks
    .filter(({ tag }) => tag !== 'Ornament')
    .map((block) => block.alt ?? block.operations.map((one) => (one.kind === 'text' ? one.text : '')).join(''));
  return { ...sheet, operations, read };
}

const isText = (one: Operation): one is TextOperation => one.kind === 'text';

/** Left and right end of a text without rotation, in mm. */
function endsOf({ text, x, anchor, weight, sizeMm, spacingMm = 0 }: TextOperation) {
  const seen = text.trimEnd();
  const width = measure(seen, weight, sizeMm) + spacingMm * [...seen].length;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return [left, left + width];
}

describe('a certificate', () => {
  it('lists its texts in reading order', () => {
    expect(sheetOf().read).toEqual([
      'Certificado de Finalización',
      'La Academia certifica que',
      'Fernanda Olivares Sepúlveda',
      'completó todas las lecciones del curso',
      'WhatsApp Business para vender todos los días',
      'Fecha de finalización 18 de noviembre de 2026',
      'Duración 3 horas',
      'Camila Rojas',
      'Impartió el curso',
      'Certificado N.º AC-2026-004217',
      'Código de verificación 7K3M-9QXD-2FVB-H4TN',
      'Código QR que abre https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN',
      'Comprueba su autenticidad en academia.example/verify o escanea el código',
    ]);
  });

  it("shows the completion day in the academy's time zone", () => {
    expect(sheetOf({ completionDate: '2026-12-01T02:30:00.000Z' }).read).toContain(
      'Fecha de finalización 30 de noviembre de 2026',
    );
  });

  it.each([
    [1, '1 hora'],
    [1.5, '1,5 horas'],
    [0, '0 horas'],
    [1200, '1200 horas'],
  ])('shows a length of %d as "%s"', (totalHours, said) => {
    expect(sheetOf({ totalHours }).read).toContain(`Duración ${said}`);
  });

  it('shows a fixed text in place of a name of emoji only', () => {
    const { read, description } = sheetOf({ studentName: '😀 🎉', courseName: '🚀' });
    expect(read.slice(2, 5)).toEqual(['Usuario Anónimo', 'completó todas las lecciones del curso', 'Curso sin título']);
    expect(description).toContain('Usuario Anónimo completó todas las lecciones del curso Curso sin título');
  });

  it('shows a grade, out of 100, only for a graded course', () => {
    expect(sheetOf({ finalGrade: 96 }).read).toContain('Calificación final 96/100');
    expect(sheetOf({ finalGrade: null }).read.join()).not.toContain('/100');
  });

  it('includes the path of the academy in the address for verifying', () => {
    const verificationUrl = 'http://10.0.0.5:3000/cursos/certificate/verify/7K3M-9QXD-2FVB-H4TN';
    expect(sheetOf({ verificationUrl }).read).toContain(
      'Comprueba su autenticidad en 10.0.0.5:3000/cursos/verify o escanea el código',
    );
  });

  it('fits the longest address of an academy beside the QR code', () => {
    const verificationUrl = `https://${'academia-de-vendedores.'.repeat(10)}example/certificate/verify/7K3M-9QXD-2FVB-H4TN`;
    const hint = sheetOf({ verificationUrl })
      .operations.filter(isText)
      .find(({ text }) => text.startsWith('Comprueba'));
    expect(hint && endsOf(hint)[1]).toBeLessThan(225);
  });

  it('has its number in the title, and student and course in the description', () => {
    const { title, description } = sheetOf();
    expect(title).toBe('Certificado de Finalización AC-2026-004217');
    expect(description).toContain(
      'Fernanda Olivares Sepúlveda completó todas las lecciones del curso WhatsApp Business',
    );
  });

  it('has a QR code at least 40 mm wide', () => {
    const code = sheetOf().operations.find((one): one is PathOperation => one.kind === 'path' && one.isCrisp === true);
    const xs = [...(code?.d ?? '').matchAll(/[ML](\S+) /g)].map(([, x]) => Number(x));
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThanOrEqual(40);
  });

  it.each([
    ['words', 'Wilhelmina '.repeat(20)],
    ['one word', 'W'.repeat(201)],
    ['Greek', 'Παπαδοπούλου '.repeat(20)],
    ['Cyrillic', 'Щ'.repeat(201)],
    ['marks', 'x\u0302\u0308'.repeat(67)],
    ['pictures', '👩🏽‍💻'.repeat(28)],
    ['a single letter', 'Ñ'],
  ])('keeps the longest names inside their areas: %s', (_, text) => {
    const { operations } = sheetOf({
      studentName: text.slice(0, 201),
      courseName: text.slice(0, 200),
      instructor: text.slice(0, 100),
    });
    const level = operations.filter(isText).filter(({ turn }) => !turn);
    for (const one of level) {
      const [left = 0, right = 0] = endsOf(one);
      expect(left).toBeGreaterThan(20);
      expect(right).toBeLessThan(277);
    }
    const body = level.filter(({ y }) => y > 52 && y < 122);
    for (const { y, sizeMm } of body) {
      expect(y - sizeMm).toBeGreaterThan(52);
      expect(y + sizeMm / 3).toBeLessThan(121);
    }
    const heights = [...new Set(body.map(({ y }) => y))].toSorted((a, b) => a - b);
    expect(heights).toEqual(body.map(({ y }) => y)); // from top to bottom, no two on one line
  });
});

describe('a revoked certificate', () => {
  const revoked = { isValid: false, revokedAt: '2026-11-20T15:00:00.000Z', proof: null };

  it('shows a revocation stamp with its date across the sheet', () => {
    const { operations, title, read } = sheetOf(revoked);
    const stamp = operations.filter(isText).find(({ text }) => text === 'Certificado Inválido ');
    expect(stamp).toMatchObject({ turn: -16, sizeMm: 22 });
    expect(read.at(-1)).toBe('Certificado Inválido Revocado el 20 de noviembre de 2026');
    expect(title).toBe('Certificado Inválido AC-2026-004217');
  });

  it('shows no revocation stamp while it is valid', () => {
    expect(JSON.stringify(sheetOf())).not.toContain('Inválido');
  });
});
