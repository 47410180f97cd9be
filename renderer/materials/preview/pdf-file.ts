import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

/** Larger pictures inside a file are left out: one made to fill the memory would be. */
const MAX_PICTURE_PIXELS = 64_000_000;
/** A page is drawn no wider and no higher, in pixels. */
const MAX_PAGE_PIXELS = 4_000;

GlobalWorkerOptions.workerSrc = workerAddress;

/**
 * Opens a PDF, of which no more is read than the shown pages need. Nothing in it runs: pages are drawn, scripts, forms and links are not
 * made, and no code is made of what the file says.
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
  /** From 1. */
  page: number;
  canvas: HTMLCanvasElement;
  /** Of the canvas in the page, in CSS pixels. */
  width: number;
  /** Ends it. */
  signal: AbortSignal;
}

/** Draws a page of a PDF over what the canvas shows. Ends when it is drawn. */
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
