import { type CardFiles, drawnCard } from './drawn-card.ts';
import type { PreviewCard } from './preview-card.ts';

/** The process draws a card and answers with the file's bytes. A failure ends it; the next request starts another. */
export interface PreviewRequest extends CardFiles {
  readonly card: PreviewCard;
}

process.on('message', async ({ card, ...files }: PreviewRequest) => {
  process.send?.(await drawnCard(card, files));
});
process.send?.('ready');
