import { useEffect, useState } from 'react';
import type { PlayerMessage } from '../../progress/player-message.ts';
import { groupDelivery } from './group-delivery.ts';
import { groupStore } from './group-store.ts';
import { ShownRecorder } from './shown-recorder.ts';

/** A playing video is recorded at least this often, in ms: 12 hours then take 2,880 of the 5,000 numbers. */
const RECORDED_EVERY_MS = 15_000;

/**
 * Records what a group session shows, and sends it. `flush` is called before each event of a person, so that what was
 * shown before it comes before it.
 */
export function useGroupRecorder(groupId: string) {
  const [recorder] = useState(
    () =>
      new ShownRecorder(
        () => groupStore.nowMs(),
        (part) => groupStore.show(groupId, part),
      ),
  );

  useEffect(() => {
    const record = () => {
      recorder.flush();
      groupDelivery.sendSoon();
    };
    const flush = () => recorder.flush();
    const timer = setInterval(record, RECORDED_EVERY_MS);
    window.addEventListener('pagehide', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [recorder]);

  return {
    handle: (lessonId: string, message: PlayerMessage) => recorder.handle(lessonId, message),
    flush: () => recorder.flush(),
  };
}
