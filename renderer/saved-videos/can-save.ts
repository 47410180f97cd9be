/**
 * Whether videos can be saved: not if the academy's server runs on this machine, nor without https. Does not import
 * `platform`, because `early.ts` uses this and has to stay small.
 */
export function canSaveVideos(): boolean {
  const keepsPages = globalThis.academia?.keepsPages ?? true;
  return keepsPages && 'serviceWorker' in navigator && 'locks' in navigator && 'caches' in window;
}
