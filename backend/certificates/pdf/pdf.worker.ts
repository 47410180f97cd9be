import { parentPort } from 'node:worker_threads';
import { certificateSheet } from '../../../contract/certificate-sheet/certificate-sheet.ts';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import { TextFonts } from '../../text/text-fonts.ts';
import { sheetPdf } from './sheet-pdf.ts';

/**
 * A request to the thread, which answers with the bytes of the file. An error ends the thread; the next request starts
 * another.
 */
export interface PdfRequest {
  readonly certificate: VerifiedCertificate;
  readonly timeZone: string;
}

parentPort?.on('message', async ({ certificate, timeZone }: PdfRequest) => {
  const fonts = new TextFonts();
  const sheet = certificateSheet(certificate, timeZone, (text, weight, sizeMm) => fonts.measure(text, weight, sizeMm));
  const pdf = await sheetPdf(sheet, new Date(certificate.completionDate), fonts);
  parentPort?.postMessage(pdf);
});
parentPort?.postMessage('ready');
