import { Injectable } from '@nestjs/common';
import { sha256 } from '../../cryptography/sha256.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { type PreviewCard, type PreviewKind, type PreviewRows, SUBJECTS } from './preview-card.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';

/** Raised when the design changes, so that addresses change and messengers fetch the new pictures. */
const DESIGN = 1;
const HASH_CHARS = 16;

export const PREVIEW_TYPE = 'image/jpeg';

/** A preview's picture in the head of a page: the academy's own by its path, or an address on another hostname. */
export type PreviewPicture =
  | { path: string; width: typeof PREVIEW_WIDTH; height: typeof PREVIEW_HEIGHT; type: typeof PREVIEW_TYPE; alt: string }
  | { url: string; alt: string };

/** A picture that the academy can draw. */
export interface DrawablePreview {
  readonly card: PreviewCard;
  /** The last part of its path. */
  readonly file: string;
}

/** The pictures of link previews. They are drawn on the first request; to name one only computes a hash. */
@Injectable()
export class PreviewPicturesService {
  constructor(private readonly settings: SettingsInForce) {}

  /** The picture of a course, a post, a material or a certificate; `academy` (with null) for all other screens. */
  pictureOf<Kind extends PreviewKind>(kind: Kind, row: PreviewRows[Kind]): PreviewPicture {
    const { elsewhere, alt } = SUBJECTS[kind](row, this.settings.name);
    if (elsewhere) return { url: elsewhere, alt };
    const { file } = this.drawable(kind, row);
    return { path: `/previews/${kind}/${file}`, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, type: PREVIEW_TYPE, alt };
  }

  /** The drawn picture of a row, also when it has a picture on another hostname. The file's name contains a hash. */
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
