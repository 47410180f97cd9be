import { svg } from '../../../contract/thumbnail/svg.ts';
import { academyGround, LOGO_ON_TILE } from './academy-card.ts';
import {
  ART_CENTRE,
  BESIDE_ART,
  type Box,
  brandRow,
  type CardGround,
  LOGO_BOX,
  MARGIN,
  titleBlock,
} from './card-frame.ts';
import { certificateGround } from './certificate-card.ts';
import { courseGround } from './course-card.ts';
import { materialGround } from './material-card.ts';
import { OutlinedText } from './outlined-text.ts';
import { postCard } from './post-card.ts';
import type { PreviewCard } from './preview-card.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';
import { filling, isWide, type Laid, painted, whole } from './raster.ts';

/** The card's files from the object store, with any content. Undefined when there is none. */
export interface CardFiles {
  readonly picture: Uint8Array | undefined;
  readonly logo: Uint8Array | undefined;
}

/** The area beside the title for a picture that does not fill the preview. */
const PICTURE_BOX = { width: 400, height: 440 };
const FRAME = 14;

/** Draws a card as a JPEG file. A picture or logo that can't be decoded is left out; no file makes this fail. */
export async function drawnCard(card: PreviewCard, { picture, logo }: CardFiles): Promise<Buffer> {
  const wide = picture ? await isWide(picture) : null;
  const filled = picture && wide && card.look.kind === 'course' ? await filling(picture) : null;
  if (filled) return filled;
  const shown = picture && wide !== null ? await whole(picture, PICTURE_BOX) : null;
  const logoBox = card.look.kind === 'academy' ? LOGO_ON_TILE : LOGO_BOX;
  const emblem = logo ? await whole(logo, logoBox) : null;
  const drawing = drawingOf(card, shown, emblem);
  return painted(drawing, [
    ...(shown ? [inMiddle(shown, pictureBox(shown))] : []),
    ...(emblem ? [inMiddle(emblem, logoBox)] : []),
  ]);
}

function drawingOf(card: PreviewCard, picture: Laid | null, logo: Laid | null): string {
  const text = new OutlinedText();
  const said = { ...card, title: text.readable(card.title, 600) === '' ? card.academy : card.title };
  const body =
    card.look.kind === 'post'
      ? postCard(text, said)
      : onGround(text, groundOf(card, text, picture, logo), said, picture);
  const isDark = card.look.kind === 'course' || card.look.kind === 'post';
  const width = card.look.kind === 'post' ? PREVIEW_WIDTH - 2 * MARGIN : BESIDE_ART.width;
  const brand =
    card.look.kind === 'academy' ? '' : brandRow(text, card.academy, logo !== null, isDark ? '#fff' : '#10231f', width);
  const size = { xmlns: 'http://www.w3.org/2000/svg', width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };
  return svg('svg', size, body, brand);
}

function groundOf({ look }: PreviewCard, text: OutlinedText, picture: Laid | null, logo: Laid | null): CardGround {
  switch (look.kind) {
    case 'course':
      return courseGround(look.course, picture === null);
    case 'material':
      return materialGround(look.brandId, picture !== null);
    case 'certificate':
      return certificateGround(text, look.isValid);
    default:
      return academyGround(text, logo !== null);
  }
}

function onGround(text: OutlinedText, ground: CardGround, said: PreviewCard, picture: Laid | null): string {
  return ground.svg + (picture ? frameOf(picture) : '') + titleBlock(text, said, BESIDE_ART, ground.ink);
}

function frameOf(picture: Laid): string {
  const { left, top, width, height } = pictureBox(picture);
  const box = { x: left - FRAME, width: width + 2 * FRAME, height: height + 2 * FRAME, rx: 28 };
  return (
    svg('rect', { ...box, y: top - FRAME + 10, fill: '#04211e', opacity: 0.35 }) +
    svg('rect', { ...box, y: top - FRAME, fill: '#fff' })
  );
}

function pictureBox({ width, height }: Laid): Box {
  return { left: ART_CENTRE.x + 10 - width / 2, top: ART_CENTRE.y - 15 - height / 2, width, height };
}

function inMiddle(laid: Laid, { left, top, width, height }: Box): Laid & Pick<Box, 'left' | 'top'> {
  return { ...laid, left: left + (width - laid.width) / 2, top: top + (height - laid.height) / 2 };
}
