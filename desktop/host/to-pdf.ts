import type { PrintToPDFOptions } from 'electron';
import type { CdpSession } from './cdp.ts';

/** Width and height in inches, upright (ISO 216; ANSI for the American ones). */
const PAPER: Record<string, { width: number; height: number }> = {
  A0: { width: 33.11, height: 46.81 },
  A1: { width: 23.39, height: 33.11 },
  A2: { width: 16.54, height: 23.39 },
  A3: { width: 11.69, height: 16.54 },
  A4: { width: 8.27, height: 11.69 },
  A5: { width: 5.83, height: 8.27 },
  A6: { width: 4.13, height: 5.83 },
  Legal: { width: 8.5, height: 14 },
  Letter: { width: 8.5, height: 11 },
  Tabloid: { width: 11, height: 17 },
  Ledger: { width: 17, height: 11 },
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
