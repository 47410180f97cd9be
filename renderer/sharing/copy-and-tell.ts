import { toast, toastError } from '../kit/toast.ts';
import { copyLink } from './share-link.ts';
import type { SharedAddress } from './shared-page.ts';
import { text } from './sharing.es.ts';

/** Copies an address, and says so in a toast: above, for below stand the other ways to pass it on. */
export async function copyAndTell({ address, copied }: SharedAddress): Promise<void> {
  if ((await copyLink(address)) === 'copied') toast({ title: text.linkCopied, message: copied, corner: 'top-right' });
  else toastError({ title: text.linkFailed, message: text.linkFailedHint, corner: 'top-right' });
}
