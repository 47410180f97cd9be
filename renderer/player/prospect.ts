import { stateOfFile } from '../client/api-probe.ts';
import { savedFile } from '../saved-videos/saved-files.ts';
import type { Playable } from './playable.ts';
import type { PlayerErrorReason } from './player-source.ts';
import type { Prospect } from './useRecovery.ts';
import { canReachYoutube } from './youtube-frame.ts';

/** Final answers of YouTube. */
const SAID_FOR_GOOD: readonly PlayerErrorReason[] = ['missing', 'not_embeddable'];

export function addressOfPlayable(playable: Playable | null): string {
  if (!playable) return '';
  return playable.kind === 'file' ? playable.address : playable.videoId;
}

/** Whether the file is saved on this device; false without cache storage. */
export function isSavedHere(address: string): Promise<boolean> {
  return savedFile(address).then(Boolean, () => false);
}

/**
 * Whether a failed video is available now, and the reason if not. If the server no longer has the file under this
 * address, it may have a new one: `onStale` then reads the course again.
 */
export async function prospectOf(
  playable: Playable | null,
  failure: PlayerErrorReason | null,
  onStale: () => Promise<unknown>,
): Promise<Prospect> {
  if (!playable) return { isThere: false, reason: 'unknown', isFinal: true };
  if (playable.kind === 'youtube') return youtubeProspect(playable.videoId, failure ?? 'unknown');
  if (await isSavedHere(playable.address)) return { isThere: true };
  const state = await stateOfFile(playable.address);
  if (state === 'there') return { isThere: true };
  if (state === 'unreachable') return { isThere: false, reason: 'interrupted', isFinal: false };
  await onStale();
  return { isThere: false, reason: state === 'gone' ? 'missing' : 'refused', isFinal: state === 'gone' };
}

async function youtubeProspect(videoId: string, failure: PlayerErrorReason): Promise<Prospect> {
  if (SAID_FOR_GOOD.includes(failure)) return { isThere: false, reason: failure, isFinal: true };
  return (await canReachYoutube(videoId))
    ? { isThere: true }
    : { isThere: false, reason: 'unreachable', isFinal: false };
}
