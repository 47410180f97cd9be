/** Reports of any video to the tracker, compatible with the reports of a `PlayerSource`. Times are in seconds. */
export type PlayerMessage =
  | { type: 'ready' | 'playing' | 'paused' | 'waiting' | 'seeking' | 'ended' | 'error' }
  | { type: 'rate'; rate: number }
  /** Ignored by the tracker. */
  | { type: 'starting' | 'buffered' | 'volume' | 'captions' | 'cues' }
  | { type: 'position' | 'seeked' | 'duration'; seconds: number };
