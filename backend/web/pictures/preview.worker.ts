import { type CardFiles, drawnCard } from './drawn-card.ts';
import type { PreviewCard } from './preview-card.ts';

/** What the process is asked for; it answers with the file's bytes. Whatever fails ends it, and the next request starts another. */
export interface PreviewRequest extends CardFiles {
  readonly card: PreviewCard;
}

process.on('message', async ({ card, ...files }: PreviewRequest) => {
  process.send?.(await drawnCard(card, files));
});
process.send?.('ready');
