import { lazyPart } from '../client/useLazyPart.ts';

/** What plays videos: loaded when the first lesson opens. */
export const playerPart = lazyPart(async () => (await import('./Player.tsx')).default);
