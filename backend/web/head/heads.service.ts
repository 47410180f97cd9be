import { Injectable } from '@nestjs/common';
import type { ReadAnswer } from '../../../contract/page-data.ts';
import { canonicalPathOf, type MatchedScreen } from '../../../contract/screen-match.ts';
import { pageTitle, screenTitle } from '../../../contract/screen-titles.es.ts';
import { Config } from '../../config/config.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import type { PreviewKind, PreviewRows } from '../pictures/preview-card.ts';
import { PreviewPicturesService } from '../pictures/preview-pictures.service.ts';
import { headTags } from './head-tags.ts';
import type { Scene, SharedPicture } from './scene.ts';
import { SCREEN_HEADS } from './screen-heads.ts';

/** A longer path names no existing screen; `og:url` leaves it out. */
const PATH_MAX_CHARS = 2_000;

/** Makes the head of each page for search engines and for messengers that show a link to it. */
@Injectable()
export class HeadsService {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsInForce,
    private readonly pictures: PreviewPicturesService,
  ) {}

  /** The tags of a screen's page, from the answers that were read for it; also for pages that are not painted. */
  tagsOf(screen: MatchedScreen, answers: readonly ReadAnswer[]): string {
    const { name, logoUrl, timeZone } = this.settings;
    const academy = { name, logoUrl, timeZone, urlOf: (path: string) => this.urlOf(path) };
    const pictureOf: Scene['pictureOf'] = (kind, row) => this.pictureOf(kind, row);
    const { params, query } = screen;
    const title = screenTitle(screen.path, screen, answers);
    const path = canonicalPathOf(screen);
    return headTags(SCREEN_HEADS[screen.path]({ params, query, answers, academy, pictureOf }), {
      academy,
      academyPicture: this.pictureOf('academy', null),
      title,
      pageTitle: pageTitle(title, name),
      path: screen.path === '*' || path.length > PATH_MAX_CHARS ? null : path,
    });
  }

  private pictureOf<Kind extends PreviewKind>(kind: Kind, row: PreviewRows[Kind]): SharedPicture {
    const picture = this.pictures.pictureOf(kind, row);
    if ('url' in picture) return picture;
    const { path, ...known } = picture;
    return { url: this.urlOf(path), ...known };
  }

  private urlOf(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}
