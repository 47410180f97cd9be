import { lazyPart } from '../client/useLazyPart.ts';

/** Code of the player, loaded when the first lesson opens. */
export const playerPart = lazyPart(async () => (await import('./Player.tsx')).default);
