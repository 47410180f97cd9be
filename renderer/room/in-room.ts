import { z } from 'zod';
import { readStored } from '../client/storage.ts';
import { platformTraits } from '../platform/platform-traits.ts';

/**
 * Whether this machine belongs to a training room: a kiosk whose shell has the key of the room, or a browser in which
 * the key was typed. Read before anything else of the page, so it is in a small file of its own.
 */
export function isInRoom(): boolean {
  return platformTraits.kiosk?.hasRoom === true || readStored('roomKey', z.string()) !== null;
}

/** Opens the page. In a training room, it first decides whose session it is. @param open shows the page */
export function openPage(open: (hasAutoLogin?: boolean) => void): void {
  if (isInRoom()) void import('./open-room.tsx').then(({ openRoom }) => openRoom(() => open(false)));
  else open();
}
