/** What the tracker wants to hear of a video, whatever plays it (a source's own reports fit). Times are seconds. */
export type PlayerMessage =
  | { type: 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' | 'error' | 'rate' | 'captions' }
  | { type: 'position' | 'seeked' | 'duration'; seconds: number };
