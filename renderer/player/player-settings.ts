import { z } from 'zod';
import { readStored, writeStored } from '../client/storage.ts';
import { CAPTIONS_SIZES, PLAYER_RATES } from './player-source.ts';

const settingsSchema = z.object({
  rate: z.literal(PLAYER_RATES).catch(1),
  /** 0 to 1. */
  volume: z.number().min(0).max(1).catch(1),
  captionsSize: z.enum(CAPTIONS_SIZES).catch('medium'),
  /** On wide screens the video has the dialog to itself. */
  isCinema: z.boolean().catch(false),
});

/** How somebody likes to watch: the same for every video on this device. */
export type PlayerSettings = z.infer<typeof settingsSchema>;

/** As it was chosen last; never throws. */
export function readPlayerSettings(): PlayerSettings {
  return readStored('playerSettings', settingsSchema) ?? settingsSchema.parse({});
}

export function storePlayerSettings(changes: Partial<PlayerSettings>): void {
  writeStored('playerSettings', { ...readPlayerSettings(), ...changes });
}

/** Remembers a speed; one that is not offered, which a script or a browser's menu has set, is no choice. */
export function storeRate(rate: number): void {
  const offered = PLAYER_RATES.find((one) => one === rate);
  if (offered) storePlayerSettings({ rate: offered });
}
