import { ChosenCaptions } from './chosen-captions.ts';
import type { PlayerErrorReason, PlayerReport, PlayerSource } from './player-source.ts';

/** Source: HTML, 'MediaError': 2 is the network, 3 decoding. */
const ERRORS: Record<number, PlayerErrorReason> = { 2: 'interrupted', 3: 'interrupted', 4: 'missing' };

/** `HTMLMediaElement.HAVE_METADATA`: length and size are known. */
const HAVE_METADATA = 1;

/** A video file that the browser plays itself, behind its media element. */
export class FileSource implements PlayerSource {
  readonly togglePictureInPicture?: () => void;
  private readonly video: HTMLVideoElement;
  private readonly startSeconds: number;
  private readonly captions: ChosenCaptions;

  /** @param startSeconds where it begins; whole seconds */
  constructor(video: HTMLVideoElement, startSeconds: number) {
    this.video = video;
    this.startSeconds = startSeconds;
    this.captions = new ChosenCaptions(video.textTracks);
    if (document.pictureInPictureEnabled) this.togglePictureInPicture = () => togglePictureInPicture(video);
  }

  start(tell: (report: PlayerReport) => void): () => void {
    const { video } = this;
    const stop = new AbortController();
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      video.addEventListener(name, listener, { signal: stop.signal });
    const tellCaptions = () => tell({ type: 'captions', available: video.textTracks.length > 0 });
    const tellDuration = () => {
      if (Number.isFinite(video.duration) && video.duration > 0) tell({ type: 'duration', seconds: video.duration });
    };
    const handleMetadata = () => {
      tellDuration();
      tellCaptions();
      this.captions.showChosen();
      if (this.startSeconds > 0 && this.startSeconds < video.duration) video.currentTime = this.startSeconds;
      tell({ type: 'ready' });
    };

    on('loadedmetadata', handleMetadata);
    on('durationchange', tellDuration);
    on('playing', () => tell({ type: 'playing' }));
    on('waiting', () => tell({ type: 'waiting' }));
    on('timeupdate', () => tell({ type: 'position', seconds: video.currentTime }));
    on('seeked', () => tell({ type: 'seeked', seconds: video.currentTime }));
    on('ratechange', () => tell({ type: 'rate', rate: video.playbackRate }));
    // At its end a video fires `pause` first, which is no pause.
    on('pause', () => !video.ended && tell({ type: 'paused' }));
    on('ended', () => tell({ type: 'ended' }));
    on('error', () => tell({ type: 'error', reason: ERRORS[video.error?.code ?? 0] ?? 'unknown' }));
    video.textTracks.addEventListener('addtrack', tellCaptions, { signal: stop.signal });
    video.textTracks.addEventListener('change', () => this.captions.store(), { signal: stop.signal });

    // The metadata may have loaded before the listener was added.
    if (video.readyState >= HAVE_METADATA) handleMetadata();
    // Still loading, or not allowed to autoplay: until it plays, its time stands still.
    tell({ type: video.paused ? 'waiting' : 'playing' });
    if (video.error) tell({ type: 'error', reason: ERRORS[video.error.code] ?? 'unknown' });
    return () => stop.abort();
  }

  togglePlay(): void {
    // Refused where a browser wants a tap first: its own button is in view.
    if (this.video.paused) void this.video.play().catch(() => undefined);
    else this.video.pause();
  }

  pause(): void {
    this.video.pause();
  }

  seekBy(seconds: number): void {
    const end = Number.isFinite(this.video.duration) ? this.video.duration : Number.POSITIVE_INFINITY;
    this.video.currentTime = Math.min(end, Math.max(0, this.video.currentTime + seconds));
  }

  setRate(rate: number): void {
    this.video.playbackRate = rate;
  }

  toggleMute(): void {
    this.video.muted = !this.video.muted;
  }

  toggleCaptions(): void {
    this.captions.toggle();
  }
}

function togglePictureInPicture(video: HTMLVideoElement): void {
  // Both are refused while no video plays, which changes nothing.
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
  change.catch(() => undefined);
}
