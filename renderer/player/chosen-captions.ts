import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../client/storage.ts';

const languageSchema = z.string().max(35);

/** Language of the captions chosen last, for any video; `null` if captions are off. */
export function readCaptionsLanguage(): string | null {
  return readStored('captionsLanguage', languageSchema);
}

export function storeCaptionsLanguage(language: string | null): void {
  if (language === null) removeStored('captionsLanguage');
  else writeStored('captionsLanguage', language);
}

/**
 * Subtitles of a video file: shows those in the language chosen last, in every video, until they are turned off. The
 * page draws them (mode 'hidden'); the browser draws them only in its own full screen.
 */
export class ChosenCaptions {
  /** Language in which the captions are turned on again. */
  private language = readCaptionsLanguage();
  private shownMode: 'hidden' | 'showing' = 'hidden';

  constructor(private readonly video: Pick<HTMLVideoElement, 'textTracks'>) {}

  /** Shows the language chosen for an earlier video. */
  showChosen(): void {
    if (this.language !== null) this.show(this.inLanguage());
  }

  /** Shows and stores a language. @param language `null` for none */
  choose(language: string | null): void {
    if (language !== null) this.language = language;
    const chosen = language === null ? undefined : this.inLanguage();
    this.show(chosen);
    storeCaptionsLanguage(chosen?.language ?? null);
  }

  toggle(): void {
    this.choose(this.shown() ? null : ((this.inLanguage() ?? [...this.video.textTracks][0])?.language ?? null));
  }

  /** Adopts captions that the browser turned on automatically or through its own menu. */
  adopt(): void {
    const others = [...this.video.textTracks].find(({ mode }) => mode === 'showing');
    if (others && this.shownMode === 'hidden') this.choose(others.language);
  }

  /** Lets the browser draw them during its own full screen; a choice made there stays. */
  drawnByBrowser(isDrawn: boolean): void {
    const shown = this.shown();
    this.shownMode = isDrawn ? 'showing' : 'hidden';
    this.choose(shown?.language ?? null);
  }

  shown(): TextTrack | undefined {
    return [...this.video.textTracks].find(({ mode }) => mode !== 'disabled');
  }

  /** Current cue texts, line by line; empty while the browser draws them. */
  texts(): string[] {
    if (this.shownMode === 'showing') return [];
    return [...(this.shown()?.activeCues ?? [])].map(textOf).filter((text) => text !== '');
  }

  private inLanguage(): TextTrack | undefined {
    return [...this.video.textTracks].find(({ language }) => language === this.language);
  }

  private show(chosen: TextTrack | undefined): void {
    for (const track of this.video.textTracks) track.mode = track === chosen ? this.shownMode : 'disabled';
  }
}

/** Text of a cue without its markup. */
function textOf(cue: TextTrackCue): string {
  return hasText(cue) ? (cue.getCueAsHTML().textContent ?? '').trim() : '';
}

function hasText(cue: TextTrackCue): cue is VTTCue {
  return 'getCueAsHTML' in cue;
}
