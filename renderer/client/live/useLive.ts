import { useEffect, useEffectEvent } from 'react';
import { browserLive } from './browser-live.ts';
import type { LiveListener } from './live-environment.ts';
import { LiveStream } from './live-stream.ts';
import { SharedStream } from './shared-stream.ts';

interface LiveOptions extends LiveListener {
  /** One stream for all tabs of this browser, for data that all of them show. */
  isShared?: boolean;
}

/** Keeps the stream at `path` open while the calling component is mounted; `null` opens none. */
export function useLive(path: string | null, { isShared = false, ...listener }: LiveOptions): void {
  const onEvent = useEffectEvent((name: string) => listener.onEvent(name));
  const onGap = useEffectEvent(() => listener.onGap());

  useEffect(() => {
    if (path === null) return;
    const Stream = isShared ? SharedStream : LiveStream;
    const stream = new Stream(path, { onEvent: (name) => onEvent(name), onGap: () => onGap() }, browserLive);
    stream.start();
    return () => stream.stop();
  }, [path, isShared]);
}
