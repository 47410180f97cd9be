import { useEffect, useRef } from 'react';
import { browserLive } from './browser-live.ts';
import type { LiveListener } from './live-environment.ts';
import { LiveStream } from './live-stream.ts';
import { SharedStream } from './shared-stream.ts';

interface LiveOptions extends LiveListener {
  /** One stream for all tabs of this browser: for what they all show. */
  isShared?: boolean;
}

/** Listens to the stream at `path` as long as what shows it is on screen; to none while `path` is null. */
export function useLive(path: string | null, { isShared = false, ...listener }: LiveOptions): void {
  const listenerRef = useRef<LiveListener>(listener);

  useEffect(() => {
    listenerRef.current = listener;
  });

  useEffect(() => {
    if (path === null) return;
    const told: LiveListener = {
      onEvent: (name) => listenerRef.current.onEvent(name),
      onGap: () => listenerRef.current.onGap(),
    };
    const stream = isShared ? new SharedStream(path, told, browserLive) : new LiveStream(path, told, browserLive);
    stream.start();
    return () => stream.stop();
  }, [path, isShared]);
}
