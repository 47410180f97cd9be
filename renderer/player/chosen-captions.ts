import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../client/storage.ts';

const languageSchema = z.string().max(35);

/** The subtitles of a video file: those in the language that was chosen last are shown, in every video, until they are turned off. */
export class ChosenCaptions {
  private readonly tracks: TextTrackList;
  /** What they are turned on again in. */
  private language = readStored('captionsLanguage', languageSchema);

  constructor(tracks: TextTrackList) {
    this.tracks = tracks;
  }

  /** Shows what was chosen for another video. */
  showChosen(): void {
    if (this.language !== null) this.show(this.inLanguage());
  }

  /** Somebody has chosen others, or none, perhaps in the browser's own menu. */
  store(): void {
    const shown = this.shown();
    if (shown) {
      this.language = shown.language;
      writeStored('captionsLanguage', shown.language);
    } else removeStored('captionsLanguage');
  }

  toggle(): void {
    this.show(this.shown() ? undefined : (this.inLanguage() ?? [...this.tracks][0]));
  }

  private shown(): TextTrack | undefined {
    return [...this.tracks].find(({ mode }) => mode === 'showing');
  }

  private inLanguage(): TextTrack | undefined {
    return [...this.tracks].find(({ language }) => language === this.language);
  }

  private show(chosen: TextTrack | undefined): void {
    for (const track of this.tracks) track.mode = track === chosen ? 'showing' : 'disabled';
  }
}
