import type { Certificate } from '../../contract/certificates.ts';
import type { PrintResult } from '../../contract/platform.ts';
import { ApiError } from '../client/api-error.ts';
import { downloadFile } from '../client/api-files.ts';
import { toast, toastError } from '../kit/toast.ts';
import { platform } from '../platform/platform.ts';
import { shareLink } from '../sharing/share-link.ts';
import { text } from './certificate-dialog.es.ts';
import { pdfPath } from './useCertificate.ts';

/** Downloads, shares and prints a certificate. Each action shows its result in a toast. */
export function useCertificateActions(certificate: Certificate) {
  const { verificationCode, certificateNumber, courseName, verificationUrl } = certificate;

  async function download(): Promise<void> {
    try {
      const { content } = await downloadFile(pdfPath(verificationCode));
      const base64 = await toBase64(content);
      const name = text.fileName(certificateNumber);
      const result = await platform.saveFile({ name, mediaType: 'application/pdf', base64 });
      if (result === 'saved') toast({ title: text.saved });
      if (result === 'failed') toastError({ title: text.downloadFailed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.downloadFailed, message: error.sentence });
    }
  }

  async function share(): Promise<void> {
    const result = await shareLink(courseName, verificationUrl);
    if (result === 'copied') toast({ title: text.linkCopied, message: text.linkCopiedHint });
    if (result === 'failed') toastError({ title: text.error, message: text.linkFailedHint });
  }

  async function print(): Promise<PrintResult> {
    // Must run before any `await`: browsers open a window only during a click.
    const result = await platform
      .printPage({ path: `/print/certificate/${encodeURIComponent(verificationCode)}` })
      .catch((): PrintResult => 'failed');
    if (result === 'failed') toastError({ title: text.error, message: text.printFailedHint });
    if (result === 'printed' || result === 'unknown') toast({ title: text.printed, message: text.printedHint });
    return result;
  }

  return { download, share, print };
}

/** The file's bytes in base64, without the prefix of a data URL. */
function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
