import type { Step } from '../../../contract/certificate-sheet/fitted-text.ts';
import { svg } from '../../../contract/thumbnail/svg.ts';
import { MARGIN } from './card-frame.ts';
import type { OutlinedText } from './outlined-text.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';

const BUBBLE = { left: MARGIN, top: 150, width: PREVIEW_WIDTH - 2 * MARGIN, height: 340, radius: 36, inset: 48 };
const STEPS: readonly Step[] = [
  { lines: 2, fromMm: 68, toMm: 56 },
  { lines: 3, fromMm: 60, toMm: 48 },
  { lines: 4, fromMm: 48, toMm: 38 },
  { lines: 5, fromMm: 38, toMm: 30 },
];
const LINE = 1.16;
const SPACING = -0.015;
const INK = '#10231f';
const TEAL = '#0f766e';
const PALE = '#a9e6da';

/** A post as a speech bubble: channel and title in it, author and number of replies under it. */
export function postCard(text: OutlinedText, said: Record<'over' | 'title' | 'under', string>): string {
  return ground() + bubble() + title(text, said) + footer(text, said.under);
}

function ground(): string {
  const stop = (offset: number, color: string) => svg('stop', { offset, 'stop-color': color });
  const whole = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT };
  const dots = { id: 'dots', width: 40, height: 40, patternUnits: 'userSpaceOnUse' };
  return (
    svg('linearGradient', { id: 'ground', x1: 0, y1: 0, x2: 1, y2: 1 }, stop(0.05, '#0a3f3a'), stop(0.95, '#128074')) +
    svg('pattern', dots, svg('circle', { cx: 8, cy: 8, r: 3.4, fill: '#fff' })) +
    svg('rect', { ...whole, fill: 'url(#ground)' }) +
    svg('rect', { ...whole, fill: 'url(#dots)', opacity: 0.07 })
  );
}

function bubble(): string {
  const { left, top, width, height, radius } = BUBBLE;
  const tail = `M${left + 72} ${top + height - 2}h64l-58 46q-8 5 -8 -5z`;
  const box = { x: left, width, height, rx: radius };
  return (
    svg('rect', { ...box, y: top + 8, fill: '#04211e', opacity: 0.3 }) +
    svg('path', { d: tail, fill: '#fff' }) +
    svg('rect', { ...box, y: top, fill: '#fff' })
  );
}

function title(text: OutlinedText, { over, title }: Record<'over' | 'title', string>): string {
  const { left, top, width, height, inset } = BUBBLE;
  const room = width - 2 * inset;
  const start = { x: left + inset, anchor: 'start' } as const;
  const label = { weight: 600, size: 28 } as const;
  const channel = text.shortened(text.readable(over, 600), room, label);
  const { size, lines } = text.fitted(text.readable(title, 600), room, 600, STEPS, SPACING);
  const step = size * LINE;
  const [from, to] = [top + inset + 34, top + height - 24];
  const first = (from + to - lines.length * step) / 2 + step * 0.5 + size * 0.36;
  return (
    text.line(channel, { ...start, ...label, y: top + inset + 18, color: TEAL }) +
    lines
      .map((line, index) =>
        text.line(line, { ...start, y: first + index * step, weight: 600, size, color: INK, spacing: SPACING }),
      )
      .join('')
  );
}

function footer(text: OutlinedText, under: string): string {
  const style = { weight: 600, size: 30 } as const;
  const shown = text.shortened(text.readable(under, 600), BUBBLE.width - 180, style);
  return text.line(shown, { ...style, x: MARGIN + 170, y: 562, anchor: 'start', color: PALE });
}
