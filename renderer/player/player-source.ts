export type PlayerErrorReason =
  /** YouTube is unreachable. */
  | 'unreachable'
  /** The video was removed, or the file is not a video. */
  | 'missing'
  /** The server refuses the file, for now or to this person. */
  | 'refused'
  /** The file exists, but this browser cannot play it. */
  | 'unplayable'
  /** Its owner forbids playing it outside YouTube. */
  | 'not_embeddable'
  /** The download of the file or stream failed. */
  | 'interrupted'
  | 'unknown';

/** Captions in one language. */
export interface CaptionsChoice {
  language: string;
  label: string;
}

/** Report of a video of either kind. Times are in seconds. */
export type PlayerReport =
  /** Loaded and ready for commands; nothing plays yet. */
  | { type: 'ready' }
  /** Received the command to play. */
  | { type: 'starting' }
  | { type: 'playing' }
  | { type: 'paused' }
  /** Stopped for want of data. */
  | { type: 'waiting' }
  | { type: 'position'; seconds: number }
  | { type: 'seeked'; seconds: number }
  /** Seeks, and arrives with `seeked`. @param to seconds */
  | { type: 'seeking'; to: number }
  | { type: 'duration'; seconds: number }
  /** End of the loaded range around the position. */
  | { type: 'buffered'; until: number }
  | { type: 'rate'; rate: number }
  | { type: 'volume'; volume: number; isMuted: boolean }
  /** @param choices empty if unknown; `chosen` is the language that is shown */
  | { type: 'captions'; available: boolean; choices: readonly CaptionsChoice[]; chosen: string | null }
  /** Current subtitles, which the page draws. */
  | { type: 'cues'; texts: readonly string[] }
  | { type: 'ended' }
  | { type: 'error'; reason: PlayerErrorReason };

/** A video and its commands, for either kind. Commands before the video has loaded do nothing. */
export interface PlayerSource {
  /** Starts reporting. Returns the function that stops it. */
  start(tell: (report: PlayerReport) => void): () => void;
  togglePlay(): void;
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
  seekBy(seconds: number): void;
  /** @param rate 1 is the normal speed */
  setRate(rate: number): void;
  /** @param volume 0 to 1; a value above 0 unmutes */
  setVolume(volume: number): void;
  toggleMute(): void;
  toggleCaptions(): void;
  /** @param language `null` for none */
  chooseCaptions(language: string | null): void;
  /** Absent if the page draws the captions. */
  setCaptionsSize?(size: CaptionsSize): void;
  /** Absent if the browser or the embedded page does not offer it. */
  togglePictureInPicture?(): void;
  /** Full screen of devices that have one only for videos; absent elsewhere. */
  enterOwnFullscreen?(): void;
}

/** Offered speeds, all supported by YouTube. */
export const PLAYER_RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const CAPTIONS_SIZES = ['small', 'medium', 'large'] as const;
export type CaptionsSize = (typeof CAPTIONS_SIZES)[number];

/** Seconds that a button, a key or a double tap jumps. */
export const JUMP_SECONDS = 10;
