import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

/** Larger pictures inside a file are skipped, so that a malicious one can't fill the memory. */
const MAX_PICTURE_PIXELS = 64_000_000;
/** Maximum width and height of a drawn page, in pixels. */
const MAX_PAGE_PIXELS = 4_000;

GlobalWorkerOptions.workerSrc = workerAddress;

/**
 * Opens a PDF and reads only the parts of the shown pages. Nothing in it runs: pages are drawn without scripts, forms
 * and links, and no code is generated from the file.
 */
export function openPdf(fileUrl: string): PDFDocumentLoadingTask {
  return getDocument({
    url: fileUrl,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: MAX_PICTURE_PIXELS,
  });
}

interface Drawing {
  /** Starts at 1. */
  page: number;
  canvas: HTMLCanvasElement;
  /** Width of the canvas in CSS pixels. */
  width: number;
  /** Aborts the drawing. */
  signal: AbortSignal;
}

/** Draws a page of a PDF over the canvas; resolves when it is drawn. */
export async function drawPage(file: PDFDocumentProxy, { page, canvas, width, signal }: Drawing): Promise<void> {
  const sheet = await file.getPage(page);
  if (signal.aborted) return;
  const { width: sheetWidth, height: sheetHeight } = sheet.getViewport({ scale: 1 });
  const wanted = (width * window.devicePixelRatio) / sheetWidth;
  const viewport = sheet.getViewport({ scale: Math.min(wanted, MAX_PAGE_PIXELS / Math.max(sheetWidth, sheetHeight)) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = sheet.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  await drawing.promise;
}
