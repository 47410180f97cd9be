import type { PrintToPDFOptions } from 'electron';
import type { CdpSession } from './cdp.ts';

/** Width and height in inches, portrait (ISO 216; ANSI for American sizes). */
const PAPER: Record<string, { width: number; height: number }> = {
  A4: { width: 8.27, height: 11.69 },
  Letter: { width: 8.5, height: 11 },
};

/** Prints a page as a PDF. Sizes and margins are in inches, as in Electron. @throws Error for an unknown paper. */
export async function toPdf(session: CdpSession, options: PrintToPDFOptions): Promise<Buffer> {
  const { pageSize = 'Letter', margins = {}, ...same } = options;
  const paper = typeof pageSize === 'string' ? PAPER[pageSize] : pageSize;
  if (!paper) throw new Error(`Invalid pageSize ${pageSize}`);
  const { data } = await session.send('Page.printToPDF', {
    ...same,
    paperWidth: paper.width,
    paperHeight: paper.height,
    marginTop: margins.top,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    marginRight: margins.right,
  });
  return Buffer.from(data, 'base64');
}
