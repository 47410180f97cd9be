import PDFDocument from 'pdfkit';
import {
  type Block,
  type Operation,
  type Paint,
  type PathOperation,
  SHEET_HEIGHT_MM,
  SHEET_WIDTH_MM,
  type Sheet,
  type TextOperation,
} from '../../../contract/certificate-sheet/drawing.ts';
import type { TextFonts } from '../../text/text-fonts.ts';
import { xmlText } from './xml-text.ts';

const POINTS_PER_MM = 72 / 25.4;
const LANGUAGE = 'es';
/** pdfkit's types list only the PDF/A subsets. */
const PDF_UA = 'PDF/UA' as PDFKit.Mixins.PDFSubsets;

/**
 * A sheet as a PDF: one page, fonts embedded, tagged (PDF/UA-1), ornaments marked as artifacts. `date` is the
 * completion date, so that one certificate is always the same file.
 */
export async function sheetPdf(sheet: Sheet, date: Date, fonts: TextFonts): Promise<Buffer> {
  const document = new PDFDocument({
    size: [SHEET_WIDTH_MM * POINTS_PER_MM, SHEET_HEIGHT_MM * POINTS_PER_MM],
    margin: 0,
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    lang: LANGUAGE,
    displayTitle: true,
    // No default font: a PDF does not embed pdfkit's standard fonts.
    font: '',
    info: { Title: sheet.title, Author: 'Academia', Subject: sheet.description, CreationDate: date, ModDate: date },
  });
  escapeMetadata(document);
  const bytes = collected(document);
  const root = document.struct('Document');
  document.addStructure(root);
  document.scale(POINTS_PER_MM);
  for (const block of sheet.blocks) drawBlock(document, root, block, fonts);
  root.end();
  document.end();
  return bytes;
}

type Document = InstanceType<typeof PDFDocument>;

/**
 * Escapes the texts of `info`: pdfkit writes them unescaped into the XMP metadata, which are XML. pdfkit's types lack
 * `_addInfo`.
 */
function escapeMetadata(document: Document): void {
  const writer = document as unknown as { info: Record<string, unknown>; _addInfo: () => void };
  const addInfo = writer._addInfo.bind(document);
  writer._addInfo = () => {
    const { info } = writer;
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === 'string' ? xmlText(value) : value,
    ]);
    writer.info = Object.fromEntries(escaped);
    addInfo();
    writer.info = info;
  };
}

async function collected(document: Document): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function drawBlock(document: Document, root: PDFKit.PDFStructureElement, block: Block, fonts: TextFonts): void {
  const draw = () => {
    for (const operation of block.operations) drawOperation(document, operation, fonts);
  };
  if (block.tag === 'Ornament') {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  } else root.add(document.struct(block.tag, block.alt ? { alt: block.alt } : {}, [draw]));
}

function drawOperation(document: Document, operation: Operation, fonts: TextFonts): void {
  document.save();
  if (operation.kind === 'path') drawPath(document, operation);
  else drawText(document, operation, fonts);
  document.restore();
}

function drawPath(
  document: Document,
  { d, fill, stroke, opacity = 1, placements = [{ x: 0, y: 0 }] }: PathOperation,
): void {
  const operators = operatorsOf(d);
  document.opacity(opacity);
  if (stroke) document.lineWidth(stroke.widthMm).strokeColor(stroke.color);
  for (const { x, y, turn = 0, scale = 1 } of placements) {
    document.save().translate(x, y).rotate(turn).scale(scale);
    document.addContent(operators);
    if (fill) document.fill(colorOf(document, fill));
    else document.stroke();
    document.restore();
  }
}

const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/**
 * Path data as PDF operators. pdfkit's parser would parse it for each placement, two thirds of the time of a
 * certificate.
 */
function operatorsOf(d: string): string {
  return d.replace(
    /([MLCZ])([^MLCZ]*)/g,
    (_, command: string, numbers: string) => `${numbers} ${OPERATORS[command]}\n`,
  );
}

function colorOf(document: Document, paint: Paint): string | PDFKit.PDFGradient {
  if (typeof paint === 'string') return paint;
  const gradient =
    'from' in paint
      ? document.linearGradient(...paint.from, ...paint.to)
      : document.radialGradient(...paint.center, 0, ...paint.center, paint.radiusMm);
  for (const { at, color } of paint.stops) gradient.stop(at, color);
  return gradient;
}

function drawText(document: Document, operation: TextOperation, fonts: TextFonts): void {
  const { text, x, y, anchor, weight, sizeMm, color, spacingMm = 0, turn = 0 } = operation;
  const seen = text.trimEnd();
  const width = fonts.measure(seen, weight, sizeMm) + spacingMm * [...seen].length;
  let left = anchor === 'start' ? x : x - width / (anchor === 'middle' ? 2 : 1);
  document.rotate(turn, { origin: [x, y] }).fillColor(color);
  for (const { text: part, font, fontName } of fonts.runsOf(text, weight)) {
    // The types accept only files; pdfkit also accepts an open font.
    document.font(font as unknown as string, fontName, sizeMm);
    document.text(part, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacingMm });
    left += fonts.measure(part, weight, sizeMm) + spacingMm * [...part].length;
  }
}
