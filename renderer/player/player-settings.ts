import { z } from 'zod';
import { readStored, writeStored } from '../client/storage.ts';
import { CAPTIONS_SIZES, PLAYER_RATES } from './player-source.ts';

const settingsSchema = z.object({
  rate: z.literal(PLAYER_RATES).catch(1),
  /** 0 to 1. */
  volume: z.number().min(0).max(1).catch(1),
  captionsSize: z.enum(CAPTIONS_SIZES).catch('medium'),
  /** The video fills the dialog on wide screens. */
  isCinema: z.boolean().catch(false),
});

/** Playback settings, shared by all videos on this device. */
export type PlayerSettings = z.infer<typeof settingsSchema>;

/** Stored settings or the defaults; never throws. */
export function readPlayerSettings(): PlayerSettings {
  return readStored('playerSettings', settingsSchema) ?? settingsSchema.parse({});
}

export function storePlayerSettings(changes: Partial<PlayerSettings>): void {
  writeStored('playerSettings', { ...readPlayerSettings(), ...changes });
}

/** Stores a speed; ignores a speed outside the offered ones, set by a script or a browser's menu. */
export function storeRate(rate: number): void {
  const offered = PLAYER_RATES.find((one) => one === rate);
  if (offered) storePlayerSettings({ rate: offered });
}
