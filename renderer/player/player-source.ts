export type PlayerErrorReason =
  /** YouTube can not be reached. */
  | 'unreachable'
  /** The video is not there any more, or is no video. */
  | 'missing'
  /** Its owner does not let it be shown outside YouTube. */
  | 'not_embeddable'
  /** The file or the stream broke on its way. */
  | 'interrupted'
  | 'unknown';

/** What a video reports, whatever plays it. Times are seconds. */
export type PlayerReport =
  /** It is loaded and can be used; nothing plays yet. */
  | { type: 'ready' }
  | { type: 'playing' }
  | { type: 'paused' }
  /** It waits for data: time stands still. */
  | { type: 'waiting' }
  | { type: 'position'; seconds: number }
  | { type: 'seeked'; seconds: number }
  | { type: 'duration'; seconds: number }
  | { type: 'rate'; rate: number }
  | { type: 'captions'; available: boolean }
  | { type: 'ended' }
  | { type: 'error'; reason: PlayerErrorReason };

/** A video and its controls, whatever plays it. Commands to a video that has not loaded yet do nothing. */
export interface PlayerSource {
  /** Begins to report; gives back what ends it. */
  start(tell: (report: PlayerReport) => void): () => void;
  togglePlay(): void;
  pause(): void;
  seekBy(seconds: number): void;
  /** @param rate 1 is the video's own speed */
  setRate(rate: number): void;
  toggleMute(): void;
  toggleCaptions(): void;
  /** Absent where the browser, or the page that plays it, does not offer it. */
  togglePictureInPicture?(): void;
}

/** The speeds that are offered; YouTube knows the same. */
export const PLAYER_RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
