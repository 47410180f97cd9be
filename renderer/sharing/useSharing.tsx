import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSettings } from '../academy/useSettings.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { copyAndTell } from './copy-and-tell.ts';
import { shareBySystem } from './share-link.ts';
import { publicLink, type SharedPage } from './shared-page.ts';

export interface Sharing {
  /** Opens the system's share dialog if there is one, else the academy's. Never throws: a toast shows the result. */
  share: (page: SharedPage) => Promise<void>;
  isOpen: boolean;
  /** To be rendered beside the button. */
  dialog: ReactNode;
}

/** Loads at the first use. */
const shareDialogPart = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog);

/** Shares pages by the academy's public address. */
export function useSharing(): Sharing {
  const { data: settings } = useSettings();
  const [page, setPage] = useState<SharedPage | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { Part: ShareDialog, hasFailed } = useLazyPart(shareDialogPart, isOpen);
  const isLost = isOpen && hasFailed;
  const linkTo = (shared: SharedPage) => publicLink(shared, settings?.publicUrl ?? window.location.origin);

  async function share(shared: SharedPage): Promise<void> {
    // With a moment to choose, the academy's dialog comes first.
    if (!shared.moment && (await shareBySystem(shared.title, linkTo(shared).address)) !== 'failed') return;
    setPage(shared);
    setIsOpen(true);
  }

  const copyInstead = useEffectEvent(() => {
    setIsOpen(false);
    if (page) void copyAndTell(linkTo(page));
  });

  useEffect(() => {
    if (isLost) copyInstead();
  }, [isLost]);

  const dialog = ShareDialog && page && (
    <ShareDialog link={linkTo(page)} isOpen={isOpen} onClose={() => setIsOpen(false)} />
  );
  return { share, isOpen, dialog };
}
