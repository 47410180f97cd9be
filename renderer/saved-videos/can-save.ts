/**
 * Whether videos can be saved here: not where the academy's server runs on this machine anyway, nor on an address without https. `early.ts`
 * asks too, which is to stay small: hence not by `platform`, which brings all that a browser offers.
 */
export function canSaveVideos(): boolean {
  const keepsPages = globalThis.academia?.keepsPages ?? true;
  return keepsPages && 'serviceWorker' in navigator && 'locks' in navigator && 'caches' in window;
}
