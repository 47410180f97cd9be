import { latePart } from '../client/useCode.ts';

/** What plays videos: loaded when the first lesson opens. */
export const playerPart = latePart(async () => (await import('./Player.tsx')).default);
