import { readCaptionsLanguage, storeCaptionsLanguage } from './chosen-captions.ts';
import type { CaptionsChoice, CaptionsSize, PlayerReport, PlayerSource } from './player-source.ts';
import { YOUTUBE_ORIGIN, type YoutubeFrame } from './youtube-frame.ts';
import { readYoutubeMessage } from './youtube-message.ts';

/** Milliseconds between two 'listening' messages, sent until YouTube answers. */
export const LISTENING_EVERY_MS = 250;
/** Milliseconds without a message after which the page checks whether YouTube is reachable. */
export const SILENCE_MS = 3_000;
/** Seconds of the video between two positions above which the change counts as a seek. */
const SEEK_SECONDS = 3;
/** Language of captions turned on before YouTube has reported the available ones. */
const SPANISH = 'es';
/** YouTube's numbers for the size of captions. */
const CAPTIONS_FONT_SIZES: Record<CaptionsSize, number> = { small: -1, medium: 0, large: 2 };

/**
 * YouTube's player, controlled by messages to its frame, so that no YouTube script runs in the academy's page. Ignores
 * messages of other origins or frames.
 */
export class YoutubeSource implements PlayerSource {
  private seconds = 0;
  private rate = 1;
  private isPlaying = false;
  private isMuted = false;
  /** 0 to 1. */
  private volume = 1;
  private captions: readonly CaptionsChoice[] = [];
  /** Language of the wanted captions; YouTube shows another if it has none in this one. */
  private shownCaptions: string | null = null;
  private captionsSize: CaptionsSize = 'medium';
  private lastState = '';
  private lastDuration = 0;
  private hasAnswered = false;
  /** Reported an error. The frame may send its state once more before its removal, which would hide the error. */
  private hasFailed = false;
  private listening: ReturnType<typeof setInterval> | undefined;
  private tell: (report: PlayerReport) => void = () => {};

  constructor(private readonly frame: YoutubeFrame) {}

  start(tell: (report: PlayerReport) => void): () => void {
    this.tell = tell;
    const stop = new AbortController();
    window.addEventListener('message', (event) => this.handleMessage(event), { signal: stop.signal });
    const silence = setTimeout(() => void this.handleSilence(stop.signal), SILENCE_MS);
    return () => {
      stop.abort();
      clearInterval(this.listening);
      clearTimeout(silence);
      this.tell = () => {};
    };
  }

  /** Handles the load of YouTube's page in its frame; earlier messages would be lost. */
  frameLoaded(): void {
    clearInterval(this.listening);
    this.listening = setInterval(() => this.sayListening(), LISTENING_EVERY_MS);
    this.sayListening();
  }

  togglePlay(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    this.command('playVideo');
  }

  pause(): void {
    this.command('pauseVideo');
  }

  seekTo(seconds: number): void {
    if (!this.hasAnswered) return;
    const target = Math.max(0, seconds);
    this.seconds = target;
    this.command('seekTo', [target, true]);
    this.tell({ type: 'seeked', seconds: target });
  }

  seekBy(seconds: number): void {
    this.seekTo(this.seconds + seconds);
  }

  setRate(rate: number): void {
    this.command('setPlaybackRate', [rate]);
  }

  setVolume(volume: number): void {
    this.command('setVolume', [Math.round(volume * 100)]);
    if (volume > 0 && this.isMuted) this.command('unMute');
    this.setHeard(volume, volume > 0 ? false : this.isMuted);
  }

  toggleMute(): void {
    this.command(this.isMuted ? 'unMute' : 'mute');
    this.setHeard(this.volume, !this.isMuted);
  }

  /** Toggles the captions, whose existence is unknown before they are on; without any this does nothing. */
  toggleCaptions(): void {
    this.chooseCaptions(this.shownCaptions === null ? (this.captions[0]?.language ?? SPANISH) : null);
  }

  chooseCaptions(language: string | null): void {
    storeCaptionsLanguage(language);
    this.showCaptions(language);
  }

  setCaptionsSize(size: CaptionsSize): void {
    this.captionsSize = size;
    if (this.shownCaptions !== null) this.command('setOption', ['captions', 'fontSize', CAPTIONS_FONT_SIZES[size]]);
  }

  private handleMessage(event: MessageEvent): void {
    if (
      this.hasFailed ||
      event.origin !== YOUTUBE_ORIGIN ||
      event.source === null ||
      event.source !== this.frame.player()
    )
      return;
    const message = readYoutubeMessage(event.data);
    if (!message) return;
    if (!this.hasAnswered) this.handleFirstMessage();
    this.setHeard(message.volume ?? this.volume, message.isMuted ?? this.isMuted);
    if (message.captions) this.handleTracks(message.captions);
    for (const report of message.reports) this.forward(report);
  }

  private handleFirstMessage(): void {
    this.hasAnswered = true;
    for (const name of ['onReady', 'onStateChange', 'onError', 'onApiChange']) this.command('addEventListener', [name]);
    this.tell({ type: 'ready' });
    const wanted = readCaptionsLanguage();
    if (wanted === null) this.tellCaptions();
    else this.showCaptions(wanted);
  }

  private showCaptions(language: string | null): void {
    this.shownCaptions = language;
    this.command(language === null ? 'unloadModule' : 'loadModule', ['captions']);
    this.applyCaptions();
    this.tellCaptions();
  }

  private applyCaptions(): void {
    const wanted = this.captions.find(({ language }) => language === this.shownCaptions);
    if (wanted) this.command('setOption', ['captions', 'track', { languageCode: wanted.language }]);
    if (this.shownCaptions !== null) this.setCaptionsSize(this.captionsSize);
  }

  /** Handles the available captions, reported when captions are turned on and after every change of their options. */
  private handleTracks(captions: readonly CaptionsChoice[]): void {
    const isNew =
      captions.map(({ language }) => language).join() !== this.captions.map(({ language }) => language).join();
    if (!isNew) return;
    this.captions = captions;
    this.applyCaptions();
    this.tellCaptions();
  }

  private setHeard(volume: number, isMuted: boolean): void {
    if (volume === this.volume && isMuted === this.isMuted) return;
    this.volume = volume;
    this.isMuted = isMuted;
    this.tell({ type: 'volume', volume, isMuted });
  }

  private tellCaptions(): void {
    this.tell({ type: 'captions', available: true, choices: this.captions, chosen: this.shownCaptions });
  }

  /** Forwards a report that changes something: YouTube repeats its messages. */
  private forward(report: PlayerReport): void {
    switch (report.type) {
      case 'ready':
        return;
      case 'duration':
        if (report.seconds !== this.lastDuration) this.tell(report);
        this.lastDuration = report.seconds;
        return;
      case 'rate':
        if (report.rate !== this.rate) this.tell(report);
        this.rate = report.rate;
        return;
      case 'position':
        this.forwardPosition(report.seconds);
        return;
      case 'playing':
      case 'paused':
      case 'waiting':
      case 'ended':
        this.isPlaying = report.type === 'playing' || (report.type === 'waiting' && this.isPlaying);
        if (report.type !== this.lastState) this.tell(report);
        this.lastState = report.type;
        return;
      case 'error':
        this.hasFailed = true;
        this.tell(report);
        return;
      default:
        this.tell(report);
    }
  }

  private forwardPosition(seconds: number): void {
    const isSeek = this.seconds > 0 && Math.abs(seconds - this.seconds) > SEEK_SECONDS;
    this.seconds = seconds;
    this.tell({ type: isSeek ? 'seeked' : 'position', seconds });
  }

  private async handleSilence(signal: AbortSignal): Promise<void> {
    if (this.hasAnswered) return;
    const isThere = await this.frame.canReach();
    if (signal.aborted || this.hasAnswered) return;
    this.tell(isThere ? { type: 'ready' } : { type: 'error', reason: 'unreachable' });
  }

  private sayListening(): void {
    if (this.hasAnswered) clearInterval(this.listening);
    else this.post({ event: 'listening', id: 1, channel: 'widget' });
  }

  private command(func: string, args: unknown[] = []): void {
    this.post({ event: 'command', func, args, id: 1, channel: 'widget' });
  }

  private post(message: object): void {
    this.frame.player()?.postMessage(JSON.stringify(message), YOUTUBE_ORIGIN);
  }
}
