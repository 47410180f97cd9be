import { PLAYER_RATES, type PlayerSource } from './player-source.ts';

const ARROW_SECONDS = 5;
const LETTER_SECONDS = 10;
/** Where keys write or choose. */
const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** What Space and Enter press. */
const PRESSABLE = 'button, a[href], summary';

export interface KeyTarget {
  source: PlayerSource;
  rate: number;
  toggleFullscreen: () => void;
}

/** Does what a key asks of the video. @returns whether it was one of its keys */
export function pressPlayerKey(event: KeyboardEvent, { source, rate, toggleFullscreen }: KeyTarget): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || (event.key === ' ' && target?.closest(PRESSABLE))) return false;

  const orders: Record<string, () => void> = {
    ' ': () => source.togglePlay(),
    k: () => source.togglePlay(),
    arrowleft: () => source.seekBy(-ARROW_SECONDS),
    arrowright: () => source.seekBy(ARROW_SECONDS),
    j: () => source.seekBy(-LETTER_SECONDS),
    l: () => source.seekBy(LETTER_SECONDS),
    m: () => source.toggleMute(),
    c: () => source.toggleCaptions(),
    f: toggleFullscreen,
    '<': () => source.setRate(neighbouringRate(rate, -1)),
    '>': () => source.setRate(neighbouringRate(rate, 1)),
  };
  const order = orders[event.key.toLowerCase()];
  // Held down, an arrow goes on; a switch does not flicker.
  if (!order || (event.repeat && !event.key.startsWith('Arrow') && !'jlJL'.includes(event.key))) return false;
  order();
  return true;
}

/** The offered speed below (-1) or above (1) the one that holds; the last one stays. */
export function neighbouringRate(rate: number, step: -1 | 1): number {
  const nearest = step === 1 ? PLAYER_RATES.find((one) => one > rate) : PLAYER_RATES.findLast((one) => one < rate);
  return nearest ?? rate;
}
