import { toast, toastError } from '../kit/toast.ts';
import { copyLink } from './share-link.ts';
import type { SharedAddress } from './shared-page.ts';
import { text } from './sharing.es.ts';

/** Copies an address and confirms it in a toast: at the top, because the other ways to share are below. */
export async function copyAndTell({ address, copied }: SharedAddress): Promise<void> {
  if ((await copyLink(address)) === 'copied') toast({ title: text.linkCopied, message: copied, corner: 'top-right' });
  else toastError({ title: text.linkFailed, message: text.linkFailedHint, corner: 'top-right' });
}
