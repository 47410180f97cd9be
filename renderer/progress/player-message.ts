/** Reports of any video to the tracker, compatible with the reports of a `PlayerSource`. Times are in seconds. */
export type PlayerMessage =
  | { type: 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' | 'error' }
  /** Ignored by the tracker. */
  | { type: 'starting' | 'seeking' | 'buffered' | 'rate' | 'volume' | 'captions' | 'cues' }
  | { type: 'position' | 'seeked' | 'duration'; seconds: number };
