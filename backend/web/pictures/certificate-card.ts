import { circle, spirograph } from '../../../contract/certificate-sheet/curves.ts';
import type { Operation } from '../../../contract/certificate-sheet/drawing.ts';
import { ALARM, BRAND, GOLD, INK, INK_SOFT, PAPER } from '../../../contract/certificate-sheet/palette.ts';
import { seal } from '../../../contract/certificate-sheet/seal.ts';
import { svg } from '../../../contract/thumbnail/svg.ts';
import { ART_CENTRE, type CardGround } from './card-frame.ts';
import type { OutlinedText } from './outlined-text.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';
import { svgOfOperation } from './svg-operations.ts';

/** Pixels per millimetre of the certificate. */
const SCALE = 11;

/** The certificate's paper with its seal; the seal of a revoked certificate is crossed out. */
export function certificateGround(text: OutlinedText, isValid: boolean): CardGround {
  const frame = (inset: number, width: number, stroke: string) =>
    svg('rect', {
      x: inset,
      y: inset,
      width: PREVIEW_WIDTH - 2 * inset,
      height: PREVIEW_HEIGHT - 2 * inset,
      rx: 10,
      fill: 'none',
      stroke,
      'stroke-width': width,
    });
  const rose: Operation = {
    kind: 'path',
    d: spirograph(32.5, 27.5, 11, 37),
    stroke: { color: BRAND, widthMm: 0.12 },
    opacity: 0.2,
  };
  return {
    svg:
      svg('rect', { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, fill: PAPER }) +
      frame(18, 6, isValid ? BRAND : ALARM) +
      frame(32, 2, isValid ? GOLD : ALARM) +
      svg(
        'g',
        { transform: `translate(${ART_CENTRE.x} ${ART_CENTRE.y - 15}) scale(${SCALE})` },
        svg('g', { transform: 'scale(0.35)' }, svgOfOperation(rose, text, '')),
        svg(
          'g',
          { opacity: isValid ? 1 : 0.22 },
          ...seal(0, 0, (part, weight, size) => text.width(part, { weight, size })).map((one, index) =>
            svgOfOperation(one, text, `seal${index}`),
          ),
        ),
        isValid ? '' : crossed(text),
      ),
    ink: { title: isValid ? INK : ALARM, over: INK_SOFT, under: INK_SOFT },
  };
}

function crossed(text: OutlinedText): string {
  const stroke = { color: ALARM, widthMm: 2 };
  const ringAndBar = [circle(18), 'M-12.7 -12.7L12.7 12.7'];
  return ringAndBar.map((d) => svgOfOperation({ kind: 'path', d, stroke }, text, '')).join('');
}
