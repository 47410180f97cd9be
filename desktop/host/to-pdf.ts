import type { PrintToPDFOptions } from 'electron';
import type { CdpSession } from './cdp.ts';

/** Width and height in inches, upright (ISO 216; ANSI for the American ones). */
const PAPER: Record<string, { width: number; height: number }> = {
  A4: { width: 8.27, height: 11.69 },
  Letter: { width: 8.5, height: 11 },
};

/** The page on paper. Sizes and margins are in inches, as Electron's are. @throws Error for a paper that it does not know. */
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
