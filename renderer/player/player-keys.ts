import { PLAYER_RATES, type PlayerSource } from './player-source.ts';

const ARROW_SECONDS = 5;
const LETTER_SECONDS = 10;
/** Elements in which keys type or choose. */
const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** Elements that Space and Enter press. */
const PRESSABLE = 'button, a[href], summary';

export interface KeyTarget {
  source: PlayerSource;
  rate: number;
  toggleFullscreen: () => void;
}

/** Performs the action of a key on the video. @returns whether it has one */
export function pressPlayerKey(event: KeyboardEvent, { source, rate, toggleFullscreen }: KeyTarget): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || (event.key === ' ' && target?.closest(PRESSABLE))) return false;

  const actions: Record<string, () => void> = {
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
  const action = actions[event.key.toLowerCase()];
  // Seeking repeats while its key is held down; a switch does not.
  if (!action || (event.repeat && !event.key.startsWith('Arrow') && !'jlJL'.includes(event.key))) return false;
  action();
  return true;
}

/** The offered speed below (-1) or above (1) the present one; at the end of the list the same. */
export function neighbouringRate(rate: number, step: -1 | 1): number {
  const nearest = step === 1 ? PLAYER_RATES.find((one) => one > rate) : PLAYER_RATES.findLast((one) => one < rate);
  return nearest ?? rate;
}
