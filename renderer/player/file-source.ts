import { ChosenCaptions } from './chosen-captions.ts';
import type { PlayerErrorReason, PlayerReport, PlayerSource } from './player-source.ts';

/** Source: HTML, 'MediaError': 2 is a network error, 3 a decoding error. */
const ERRORS: Record<number, PlayerErrorReason> = { 2: 'interrupted', 3: 'interrupted', 4: 'missing' };

/** `HTMLMediaElement.HAVE_METADATA`: duration and size are known. */
const HAVE_METADATA = 1;

/** Full screen of iPhones, which the system draws. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Video file played by the browser's media element. */
export class FileSource implements PlayerSource {
  readonly togglePictureInPicture?: () => void;
  readonly enterOwnFullscreen?: () => void;
  private readonly video: PhoneVideo;
  private readonly startSeconds: number;
  private readonly captions: ChosenCaptions;
  private tell: (report: PlayerReport) => void = () => {};

  /** @param startSeconds start in whole seconds */
  constructor(video: HTMLVideoElement, startSeconds: number) {
    this.video = video;
    this.startSeconds = startSeconds;
    this.captions = new ChosenCaptions(video);
    if (document.pictureInPictureEnabled) this.togglePictureInPicture = () => togglePictureInPicture(video);
    if (this.video.webkitEnterFullscreen) this.enterOwnFullscreen = () => this.video.webkitEnterFullscreen?.();
  }

  start(tell: (report: PlayerReport) => void): () => void {
    const { video } = this;
    this.tell = tell;
    const stop = new AbortController();
    const on = (target: EventTarget, name: string, listener: () => void) =>
      target.addEventListener(name, listener, { signal: stop.signal });

    on(video, 'loadedmetadata', () => this.handleMetadata());
    on(video, 'durationchange', () => this.tellDuration());
    on(video, 'play', () => tell({ type: 'starting' }));
    on(video, 'playing', () => tell({ type: 'playing' }));
    on(video, 'waiting', () => tell({ type: 'waiting' }));
    on(video, 'timeupdate', () => tell({ type: 'position', seconds: video.currentTime }));
    on(video, 'seeked', () => tell({ type: 'seeked', seconds: video.currentTime }));
    on(video, 'progress', () => this.tellBuffered());
    on(video, 'ratechange', () => tell({ type: 'rate', rate: video.playbackRate }));
    on(video, 'volumechange', () => tell({ type: 'volume', volume: video.volume, isMuted: video.muted }));
    // At its end a video fires `pause` before `ended`; that is not a pause.
    on(video, 'pause', () => !video.ended && tell({ type: 'paused' }));
    // Autoplay starts at this event if the browser allows it; a paused video then was refused.
    on(video, 'canplaythrough', () => video.paused && !video.ended && tell({ type: 'paused' }));
    on(video, 'ended', () => tell({ type: 'ended' }));
    on(video, 'error', () => tell({ type: 'error', reason: ERRORS[video.error?.code ?? 0] ?? 'unknown' }));
    on(video, 'webkitbeginfullscreen', () => this.handleOwnFullscreen(true));
    on(video, 'webkitendfullscreen', () => this.handleOwnFullscreen(false));
    const followCues = () => {
      for (const track of video.textTracks) on(track, 'cuechange', this.tellCues);
    };
    followCues();
    on(video.textTracks, 'addtrack', () => {
      followCues();
      this.tellCaptions();
    });
    on(video.textTracks, 'change', () => this.handleTracks());

    // The metadata may have loaded before the listener was added.
    if (video.readyState >= HAVE_METADATA) this.handleMetadata();
    // Still loading or not allowed to autoplay: waiting until it plays.
    tell({ type: video.paused ? 'waiting' : 'playing' });
    if (video.error) tell({ type: 'error', reason: ERRORS[video.error.code] ?? 'unknown' });
    return () => {
      stop.abort();
      this.tell = () => {};
    };
  }

  togglePlay(): void {
    if (this.video.paused) this.play();
    else this.video.pause();
  }

  play(): void {
    // The browser requires a tap first: the play button is visible.
    this.video.play().catch(() => this.tell({ type: 'paused' }));
  }

  pause(): void {
    this.video.pause();
  }

  seekTo(seconds: number): void {
    const end = Number.isFinite(this.video.duration) ? this.video.duration : Number.POSITIVE_INFINITY;
    const to = Math.min(end, Math.max(0, seconds));
    this.video.currentTime = to;
    // Reported at once: the `seeking` event fires later, and the old position would be shown until then.
    this.tell({ type: 'seeking', to });
  }

  seekBy(seconds: number): void {
    this.seekTo(this.video.currentTime + seconds);
  }

  setRate(rate: number): void {
    this.video.playbackRate = rate;
  }

  setVolume(volume: number): void {
    this.video.volume = volume;
    if (volume > 0) this.video.muted = false;
  }

  toggleMute(): void {
    this.video.muted = !this.video.muted;
  }

  toggleCaptions(): void {
    this.captions.toggle();
    this.tellCaptions();
  }

  chooseCaptions(language: string | null): void {
    this.captions.choose(language);
    this.tellCaptions();
  }

  private handleMetadata(): void {
    this.tellDuration();
    this.captions.showChosen();
    this.tellCaptions();
    if (this.startSeconds > 0 && this.startSeconds < this.video.duration) this.video.currentTime = this.startSeconds;
    this.tell({ type: 'ready' });
  }

  private handleTracks(): void {
    this.captions.adopt();
    this.tellCaptions();
  }

  private handleOwnFullscreen(isFull: boolean): void {
    this.captions.drawnByBrowser(isFull);
    this.tellCaptions();
  }

  private tellDuration(): void {
    const { duration } = this.video;
    if (Number.isFinite(duration) && duration > 0) this.tell({ type: 'duration', seconds: duration });
  }

  private tellBuffered(): void {
    const { buffered, currentTime } = this.video;
    for (let index = 0; index < buffered.length; index += 1) {
      const until = buffered.end(index);
      if (buffered.start(index) <= currentTime && currentTime <= until) this.tell({ type: 'buffered', until });
    }
  }

  private tellCaptions(): void {
    const choices = Array.from(this.video.textTracks, ({ language, label }) => ({ language, label }));
    this.tell({
      type: 'captions',
      available: choices.length > 0,
      choices,
      chosen: this.captions.shown()?.language ?? null,
    });
    this.tellCues();
  }

  private readonly tellCues = (): void => {
    this.tell({ type: 'cues', texts: this.captions.texts() });
  };
}

function togglePictureInPicture(video: HTMLVideoElement): void {
  // Both calls are refused while no video plays; that changes nothing.
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
  change.catch(() => undefined);
}
