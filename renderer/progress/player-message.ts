/** What the tracker is told of a video, whatever plays it; the reports of a `PlayerSource` fit. Times are seconds. */
export type PlayerMessage =
  | { type: 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' | 'error' }
  /** Nothing that counts. */
  | { type: 'starting' | 'seeking' | 'buffered' | 'rate' | 'volume' | 'captions' | 'cues' }
  | { type: 'position' | 'seeked' | 'duration'; seconds: number };
