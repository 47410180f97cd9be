import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { certificateSheet } from '../../../contract/certificate-sheet/certificate-sheet.ts';
import type { TextOperation } from '../../../contract/certificate-sheet/drawing.ts';
import { aCertificate } from '../../../contract/certificates.fixtures.ts';
import type { Certificate } from '../../../contract/certificates.ts';
import { readPdf, scanned } from '../../testing/read-pdf.ts';
import { TextFonts } from '../../text/text-fonts.ts';
import { sheetPdf } from './sheet-pdf.ts';

const MAX_BYTES = 150 * 1024;

function sheetOf(changes: Partial<Certificate>, fonts: TextFonts) {
  return certificateSheet(aCertificate(changes), 'America/Santiago', (text, weight, sizeMm) =>
    fonts.measure(text, weight, sizeMm),
  );
}

async function pdfOf(changes: Partial<Certificate> = {}) {
  const fonts = new TextFonts();
  const bytes = await sheetPdf(sheetOf(changes, fonts), new Date('2026-11-18T15:04:00.000Z'), fonts);
  return { bytes, read: await readPdf(bytes) };
}

/** XML 1.0, production 2 (`Char`). */
const XML_CHARACTER = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]$/u;
/** Text allowed between tags (production 14, `CharData`), and character references. */
const XML_TEXT = /^(?:[^<&]|&(?:amp|lt|gt|quot|apos|#13);)*$/;

/** The texts of XMP metadata. Checks the XML itself first, because the parser accepts some invalid XML. */
function metadataIn(xmp: string): Record<string, string | undefined> {
  expect([...xmp].filter((character) => !XML_CHARACTER.test(character))).toEqual([]);
  const texts = xmp.split(/<[^<>]*>/);
  expect(texts.filter((text) => !XML_TEXT.test(text) || text.includes(']]>'))).toEqual([]);
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(xmp, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  const textOf = (name: string) =>
    document.getElementsByTagName(`dc:${name}`)[0]?.getElementsByTagName('rdf:li')[0]?.textContent;
  return { title: textOf('title'), description: textOf('description'), creator: textOf('creator') };
}

/** A proof as long as one for two random names of 30 letters. */
const PROOF = `v1.${'aB3_'.repeat(40)}.${'x9Z-'.repeat(21)}ab`;

describe('the PDF of a certificate', () => {
  it('is one landscape A4 page in Spanish, with its title displayed, tagged as PDF/UA', async () => {
    const { read } = await pdfOf();
    expect(read).toMatchObject({
      pages: 1,
      sizeMm: [297, 210],
      info: { Title: 'Certificado de Finalización AC-2026-004217', Language: 'es', PDFFormatVersion: '1.7' },
      markInfo: { Marked: true },
      preferences: { DisplayDocTitle: true },
    });
    expect(read.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('contains all texts in reading order, and an alternative text for the QR code', async () => {
    const { read } = await pdfOf({ finalGrade: 96 });
    expect(read.elements.map(({ tag, text, alt }) => [tag, alt ?? text])).toEqual([
      ['H1', 'Certificado de Finalización'],
      ['P', 'La Academia certifica que'],
      ['P', 'Fernanda Olivares Sepúlveda'],
      ['P', 'completó todas las lecciones del curso'],
      ['P', 'WhatsApp Business para vender todos los días'],
      ['P', 'Fecha de finalización 18 de noviembre de 2026'],
      ['P', 'Duración 3 horas'],
      ['P', 'Calificación final 96/100'],
      ['P', 'Camila Rojas'],
      ['P', 'Impartió el curso'],
      ['P', 'Certificado N.º AC-2026-004217'],
      ['P', 'Código de verificación 7K3M-9QXD-2FVB-H4TN'],
      ['Figure', 'Código QR que abre https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN'],
      ['P', 'Comprueba su autenticidad en academia.example/verify o escanea el código'],
    ]);
  });

  it('separates the words of a name at its line breaks', async () => {
    const studentName = 'María Fernanda de los Ángeles '.repeat(6).trim();
    const { read } = await pdfOf({ studentName });
    expect(read.elements.map(({ text }) => text)).toContain(studentName);
  });

  it('has a QR code with address and proof that a scanner reads at 200 dpi', async () => {
    const { read } = await pdfOf({ proof: PROOF });
    expect(await scanned(await read.picture(200))).toEqual([
      { text: `https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN#${PROOF}`, version: 13 },
    ]);
  });

  it('has a readable QR code even with the longest proof', async () => {
    const proof = `v1.${'aB3_'.repeat(176)}.${'x9Z-'.repeat(21)}ab`;
    const { read } = await pdfOf({ proof });
    expect(await scanned(await read.picture(200))).toEqual([
      { text: `https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN#${proof}`, version: 20 },
    ]);
  });

  it.each([
    ['Greek', 'Αλεξάνδρα Παπαδοπούλου', 'Πώληση μέσω WhatsApp', 'Ἀριστοτέλης'],
    ['Cyrillic', 'Екатерина Щербакова', 'Продажи: первые шаги', 'Ђорђе Петровић'],
    ['Latin of other languages', 'Łukasz Nguyễn Þórsdóttir', 'Œuvre à Zürich', 'Şebnem Çelik'],
    ['marks without a letter of their own', 'Z\u0308oe Ко\u0301валь', 'Z\u0308', 'B\u0308'],
  ])('contains the letters of every name: %s', async (_, studentName, courseName, instructor) => {
    const { bytes, read } = await pdfOf({ studentName, courseName, instructor });
    const texts = read.elements.map(({ text }) => text.normalize('NFC'));
    expect(texts).toEqual(
      expect.arrayContaining([studentName, courseName, instructor].map((text) => text.normalize('NFC'))),
    );
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });

  it('has one page below 150 KB for emoji, Chinese characters and 200 different letters', async () => {
    const everyLetter = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x100 + index * 7)).join('');
    const { bytes, read } = await pdfOf({
      studentName: '🚀👩🏽‍💻',
      courseName: everyLetter,
      instructor: '日本\u{1f1e8}\u{1f1f1}',
    });
    expect(read.pages).toBe(1);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });

  it.each([
    ['markup', '<b>Ana</b> & <script>alert(1)</script>'],
    ['the end of a section', 'Ana ]]> <![CDATA[ x ]]>'],
    ['the end of an element and of the packet', `</rdf:li><x/> <?xpacket end="w"?> "'`],
    ['references', '&amp; &lt; &#0; &nbsp; &x;'],
    ['controls', 'A\u0000n\u0001a\u001b \u007f\u0085 \ufffe\uffff'],
    ['halves of surrogate pairs', 'A\ud800n\udc00a \ud83d \u{1f680}'],
    ['marks of direction', '\u202eanA\u202c \u200fAna\u200e'],
    ['line breaks', 'Ana\r\nRojas\rSoto\n\tPaz'],
  ])('has well-formed XML metadata for every name: %s', async (_, name) => {
    const fonts = new TextFonts();
    const date = new Date('2026-11-18T15:04:00.000Z');
    const sheet = sheetOf({ studentName: name, courseName: name, instructor: name }, fonts);
    const ofNames = await readPdf(await sheetPdf(sheet, date, fonts));
    expect(metadataIn(ofNames.xmp)).toEqual({
      title: sheet.title,
      description: sheet.description,
      creator: 'Academia',
    });
    // Also when a text reaches the file without the changes of `certificateSheet`.
    const typed = await readPdf(await sheetPdf({ ...sheet, title: name, description: name }, date, fonts));
    const kept = [...name].filter((character) => XML_CHARACTER.test(character)).join('');
    expect(metadataIn(typed.xmp)).toEqual({ title: kept, description: kept, creator: 'Academia' });
  });

  it('is the same file each time', async () => {
    const [first, second] = [await pdfOf(), await pdfOf()];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('marks a revoked certificate as invalid in title and text, with a QR code without proof', async () => {
    const { read } = await pdfOf({ isValid: false, revokedAt: '2026-11-20T15:00:00.000Z', proof: null });
    expect(read.info.Title).toBe('Certificado Inválido AC-2026-004217');
    expect(read.elements.at(-1)).toEqual({
      tag: 'P',
      text: 'Certificado Inválido Revocado el 20 de noviembre de 2026',
    });
    const [code] = await scanned(await read.picture(200));
    expect(code?.text).toBe('https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN');
  });
});

describe('the fonts of the certificate PDF', () => {
  it.each([
    ['words', 'Wilhelmina Ñandú '.repeat(13)],
    ['one word', 'W'.repeat(201)],
    ['Greek', 'ΩΜΕΓΑΠΑΠΑΔΟΠΟΥΛΟΥ'.repeat(13)],
    ['Cyrillic', 'Щ'.repeat(201)],
  ])('keep the longest names inside the frame, at more than 2.4 mm: %s', (_, text) => {
    const fonts = new TextFonts();
    const longest = { studentName: text.slice(0, 201), courseName: text.slice(0, 200), instructor: text.slice(0, 120) };
    const { blocks } = sheetOf(longest, fonts);
    const texts = blocks
      .flatMap(({ operations }) => operations)
      .filter((one): one is TextOperation => one.kind === 'text');
    for (const { text: line, x, anchor, weight, sizeMm, turn } of texts.filter((one) => !one.turn)) {
      const width = fonts.measure(line.trimEnd(), weight, sizeMm);
      const left = x - { start: 0, middle: width / 2, end: width }[anchor];
      expect([left > 20, left + width < 277, turn], line).toEqual([true, true, undefined]);
    }
    const names = texts.filter(({ weight, y }) => weight === 600 && y > 56 && y < 119);
    expect(Math.min(...names.map(({ sizeMm }) => sizeMm))).toBeGreaterThan(2.4);
  });
});
