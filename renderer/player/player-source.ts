export type PlayerErrorReason =
  /** YouTube can not be reached. */
  | 'unreachable'
  /** The video is not there any more, or is no video. */
  | 'missing'
  /** The server does not give the file, for now or to this person. */
  | 'refused'
  /** The file is there, and this browser can not play it. */
  | 'unplayable'
  /** Its owner does not let it be shown outside YouTube. */
  | 'not_embeddable'
  /** The file or the stream broke on its way. */
  | 'interrupted'
  | 'unknown';

/** Captions in one language. */
export interface CaptionsChoice {
  language: string;
  label: string;
}

/** What a video reports, whatever plays it. Times are seconds. */
export type PlayerReport =
  /** It is loaded and can be used; nothing plays yet. */
  | { type: 'ready' }
  /** It has been told to play. */
  | { type: 'starting' }
  | { type: 'playing' }
  | { type: 'paused' }
  /** It waits for data: time stands still. */
  | { type: 'waiting' }
  | { type: 'position'; seconds: number }
  | { type: 'seeked'; seconds: number }
  /** It goes to another place, and is not there before `seeked`. @param to seconds */
  | { type: 'seeking'; to: number }
  | { type: 'duration'; seconds: number }
  /** What has been loaded around the position ends here. */
  | { type: 'buffered'; until: number }
  | { type: 'rate'; rate: number }
  | { type: 'volume'; volume: number; isMuted: boolean }
  /** @param choices empty where it is not known which there are; `chosen` is the language that is shown */
  | { type: 'captions'; available: boolean; choices: readonly CaptionsChoice[]; chosen: string | null }
  /** What is said now, for the page to show. */
  | { type: 'cues'; texts: readonly string[] }
  | { type: 'ended' }
  | { type: 'error'; reason: PlayerErrorReason };

/** A video and its controls, whatever plays it. Commands to a video that has not loaded yet do nothing. */
export interface PlayerSource {
  /** Begins to report; gives back what ends it. */
  start(tell: (report: PlayerReport) => void): () => void;
  togglePlay(): void;
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
  seekBy(seconds: number): void;
  /** @param rate 1 is the video's own speed */
  setRate(rate: number): void;
  /** @param volume 0 to 1; above 0 it is heard */
  setVolume(volume: number): void;
  toggleMute(): void;
  toggleCaptions(): void;
  /** @param language null: none */
  chooseCaptions(language: string | null): void;
  /** Absent where the page itself draws the captions. */
  setCaptionsSize?(size: CaptionsSize): void;
  /** Absent where the browser, or the page that plays it, does not offer it. */
  togglePictureInPicture?(): void;
  /** The full screen of a device that has one for videos alone; absent elsewhere. */
  enterOwnFullscreen?(): void;
}

/** The speeds that are offered; YouTube knows the same. */
export const PLAYER_RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const CAPTIONS_SIZES = ['small', 'medium', 'large'] as const;
export type CaptionsSize = (typeof CAPTIONS_SIZES)[number];

/** How far a button, a key or a double tap jumps, in seconds. */
export const JUMP_SECONDS = 10;
