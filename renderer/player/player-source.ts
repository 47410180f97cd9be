export type PlayerErrorReason =
  /** YouTube does not answer. */
  | 'unreachable'
  /** The video is not there any more, or is no video. */
  | 'missing'
  /** Its owner does not let it be shown outside YouTube. */
  | 'not_embeddable'
  /** The file or the stream broke on its way. */
  | 'interrupted'
  | 'unknown';

/** What a video says of itself, whatever plays it. Times are seconds. */
export type PlayerReport =
  /** It can be seen and used; nothing plays yet. */
  | { type: 'ready' }
  | { type: 'playing' }
  | { type: 'paused' }
  /** It waits for data: time stands still. */
  | { type: 'waiting' }
  | { type: 'position'; seconds: number }
  | { type: 'seeked'; seconds: number }
  | { type: 'duration'; seconds: number }
  | { type: 'rate'; rate: number }
  | { type: 'captions'; areThere: boolean }
  | { type: 'ended' }
  | { type: 'error'; reason: PlayerErrorReason };

/** A video that plays, and what can be asked of it. Orders to a video that is not there yet are lost without harm. */
export interface PlayerSource {
  /** Begins to tell; gives back what ends it. */
  start(tell: (report: PlayerReport) => void): () => void;
  togglePlay(): void;
  pause(): void;
  seekBy(seconds: number): void;
  /** @param rate 1 is the video's own speed */
  setRate(rate: number): void;
  toggleMute(): void;
  toggleCaptions(): void;
  /** Absent where the browser, or the page that plays it, keeps it to itself. */
  togglePictureInPicture?(): void;
}

/** The speeds that are offered; YouTube knows the same. */
export const PLAYER_RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
