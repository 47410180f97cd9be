import { shareLink } from '../kit/share-link.ts';
import { toast, toastError } from '../kit/toast.ts';
import { text } from './client.es.ts';
import { useSettings } from './useSettings.ts';

interface SharedLink {
  title: string;
  /** Path and query of a page of the academy, from its root. */
  path: string;
  /** Said when the address was copied: of what it is. */
  copied: string;
}

/** Shares a page by the academy's public address. Never throws: what became of it is said in a toast. */
export function useShareLink(): (link: SharedLink) => Promise<void> {
  const { data: settings } = useSettings();

  return async ({ title, path, copied }) => {
    const result = await shareLink(title, `${settings?.publicUrl ?? window.location.origin}${path}`);
    if (result === 'copied') toast({ title: text.linkCopied, message: copied });
    if (result === 'failed') toastError({ title: text.linkFailed, message: text.linkFailedHint });
  };
}
