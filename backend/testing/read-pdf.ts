import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const packages = createRequire(import.meta.url);
const POINTS_PER_INCH = 72;

/** An element of a PDF's structure: tag, alternative text and text. */
export interface TaggedElement {
  readonly tag: string;
  readonly alt?: string;
  readonly text: string;
}

/** The content of a PDF of one page. */
export async function readPdf(bytes: Uint8Array) {
  const fonts = `${join(dirname(packages.resolve('pdfjs-dist/package.json')), 'standard_fonts')}/`;
  const document = await getDocument({ data: new Uint8Array(bytes), standardFontDataUrl: fonts, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { info, metadata } = await document.getMetadata();
  return {
    pages: document.numPages,
    sizeMm: page.view.slice(2).map((points) => Math.round((points / POINTS_PER_INCH) * 254) / 10),
    info: info as Record<string, unknown>,
    xmp: metadata?.getRaw() as string,
    markInfo: await document.getMarkInfo(),
    preferences: await document.getViewerPreferences(),
    elements: await elementsOf(page),
    /** The page as pixels of that resolution. */
    picture: (dotsPerInch: number) => pictureOf(page, dotsPerInch),
  };
}

/** Reads the texts from the drawing operations, because pdf.js leaves blanks out of its text content. */
async function elementsOf(page: PDFPageProxy): Promise<TaggedElement[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts = new Map<number, string>();
  const open: (number | null)[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const [first, second] = argsArray[index] ?? [];
    if (operator === OPS.beginMarkedContent) open.push(null);
    if (operator === OPS.beginMarkedContentProps) open.push(second);
    if (operator === OPS.endMarkedContent) open.pop();
    const id = open.at(-1) ?? null;
    if (operator === OPS.showText && id !== null) texts.set(id, (texts.get(id) ?? '') + textOf(first));
  }
  const root = await page.getStructTree();
  return (root?.children ?? []).flatMap((node) => elementsIn(node as Node, texts));
}

/** The letters of glyphs and distances. */
function textOf(glyphs: readonly ({ readonly unicode: string } | number | null)[]): string {
  return glyphs.map((glyph) => (typeof glyph === 'object' && glyph ? glyph.unicode : '')).join('');
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

function elementsIn(node: Node, texts: ReadonlyMap<number, string>): TaggedElement[] {
  const children = node.children ?? [];
  if (children.some(({ role }) => role)) return children.flatMap((child) => elementsIn(child, texts));
  const text = children.map(({ id }) => texts.get(Number(id?.split('_mc').at(-1))) ?? '').join('');
  return [{ tag: node.role ?? '', text, ...(node.alt !== undefined && { alt: node.alt }) }];
}

async function pictureOf(page: PDFPageProxy, dotsPerInch: number) {
  const viewport = page.getViewport({ scale: dotsPerInch / POINTS_PER_INCH });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvasContext, canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas;
}

/** The texts of the QR codes in a picture, with their versions, which determine the number of modules. */
export async function scanned(canvas: Awaited<ReturnType<typeof pictureOf>>) {
  const wasm = await readFile(packages.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
  });
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, { formats: ['QRCode'] });
  return found.map(({ text, version }) => ({ text, version: Number(version) }));
}
