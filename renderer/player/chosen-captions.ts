import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../client/storage.ts';

const languageSchema = z.string().max(35);

/** The language of the captions that were chosen last, whatever played; null while none are wanted. */
export function readCaptionsLanguage(): string | null {
  return readStored('captionsLanguage', languageSchema);
}

export function storeCaptionsLanguage(language: string | null): void {
  if (language === null) removeStored('captionsLanguage');
  else writeStored('captionsLanguage', language);
}

/**
 * The subtitles of a video file: those in the language that was chosen last are shown, in every video, until they are turned off. The page
 * draws them, so they are 'hidden' to the browser; it draws them itself in a full screen of its own.
 */
export class ChosenCaptions {
  /** What they are turned on again in. */
  private language = readCaptionsLanguage();
  private shownMode: 'hidden' | 'showing' = 'hidden';

  constructor(private readonly video: Pick<HTMLVideoElement, 'textTracks'>) {}

  /** Shows what was chosen for another video. */
  showChosen(): void {
    if (this.language !== null) this.show(this.inLanguage());
  }

  /** @param language null: none; remembered */
  choose(language: string | null): void {
    if (language !== null) this.language = language;
    const chosen = language === null ? undefined : this.inLanguage();
    this.show(chosen);
    storeCaptionsLanguage(chosen?.language ?? null);
  }

  toggle(): void {
    this.choose(this.shown() ? null : ((this.inLanguage() ?? [...this.video.textTracks][0])?.language ?? null));
  }

  /** The browser has turned some on by itself, or by a menu of its own. */
  adopt(): void {
    const others = [...this.video.textTracks].find(({ mode }) => mode === 'showing');
    if (others && this.shownMode === 'hidden') this.choose(others.language);
  }

  /** The browser draws them while its own full screen lasts; what was chosen there stays. */
  drawnByBrowser(isDrawn: boolean): void {
    const shown = this.shown();
    this.shownMode = isDrawn ? 'showing' : 'hidden';
    this.choose(shown?.language ?? null);
  }

  shown(): TextTrack | undefined {
    return [...this.video.textTracks].find(({ mode }) => mode !== 'disabled');
  }

  /** What is said now, line by line; nothing while the browser draws it. */
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

/** The words of a cue without its markup. */
function textOf(cue: TextTrackCue): string {
  return hasText(cue) ? (cue.getCueAsHTML().textContent ?? '').trim() : '';
}

function hasText(cue: TextTrackCue): cue is VTTCue {
  return 'getCueAsHTML' in cue;
}
