import { useEffect, useState } from 'react';
import { useSettings } from '../academy/useSettings.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { whenIdle } from '../kit/when-idle.ts';

const launcherPart = lazyPart(async () => (await import('./ChatLauncher.tsx')).ChatLauncher);

/** The academy's chat, if configured; its code loads when the browser is idle. */
export function ChatWidget() {
  const { data: settings } = useSettings();
  const isWanted = useIsIdle(Boolean(settings?.chatWidgetUrl));
  const { Part: ChatLauncher } = useLazyPart(launcherPart, isWanted);

  if (!settings?.chatWidgetUrl || !ChatLauncher) return null;
  return (
    <ChatLauncher
      page={settings.chatWidgetUrl}
      publicUrl={settings.publicUrl}
      supportWhatsapp={settings.supportWhatsapp}
    />
  );
}

/** Whether the browser has been idle since `isAwaited`. */
function useIsIdle(isAwaited: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    whenIdle(() => isCurrent && setIsIdle(true));
    return () => {
      isCurrent = false;
    };
  }, [isAwaited]);

  return isIdle;
}
