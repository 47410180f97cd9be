import { Injectable } from '@nestjs/common';
import { SettingsInForce } from '../../shared/settings-in-force.ts';
import { sha256 } from '../../shared/sha256.ts';
import { type PreviewCard, type PreviewKind, type PreviewRows, SUBJECTS } from './preview-card.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';

/** Raised when the drawing changes, so that what messengers hold of the one before is not taken for it. */
const DESIGN = 1;
const HASH_CHARS = 16;

export const PREVIEW_TYPE = 'image/jpeg';

/** A preview's picture as the head of a page names it: the academy's own, under a path of it, or one on another host. */
export type PreviewPicture =
  | { path: string; width: typeof PREVIEW_WIDTH; height: typeof PREVIEW_HEIGHT; type: typeof PREVIEW_TYPE; alt: string }
  | { url: string; alt: string };

/** A picture of the academy's own that can be drawn. */
export interface DrawablePreview {
  readonly card: PreviewCard;
  /** The last part of its path. */
  readonly file: string;
}

/** The pictures that messengers show beside links. They are drawn when they are first asked for; what names them costs a hash. */
@Injectable()
export class PreviewPicturesService {
  constructor(private readonly settings: SettingsInForce) {}

  /** The picture of a course, a post, a material or a certificate; `academy` (with null) is that of all other screens. */
  pictureOf<Kind extends PreviewKind>(kind: Kind, row: PreviewRows[Kind]): PreviewPicture {
    const { elsewhere, alt } = SUBJECTS[kind](row, this.settings.name);
    if (elsewhere) return { url: elsewhere, alt };
    const { file } = this.drawable(kind, row);
    return { path: `/previews/${kind}/${file}`, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, type: PREVIEW_TYPE, alt };
  }

  /** What is drawn of it, also where another host has a picture. The file's name changes with all that is drawn. */
  drawable<Kind extends PreviewKind>(kind: Kind, row: PreviewRows[Kind]): DrawablePreview {
    const { name, logoUrl } = this.settings;
    const { id, card } = SUBJECTS[kind](row, name);
    const whole: PreviewCard = { ...card, academy: name, logo: logoUrl };
    const hash = hashOf([DESIGN, whole]);
    return { card: whole, file: `${id}-${hash}.jpg` };
  }
}

function hashOf(drawn: unknown): string {
  return Buffer.from(sha256(JSON.stringify(drawn)), 'base64url')
    .toString('hex')
    .slice(0, HASH_CHARS);
}
