import { JUMP_SECONDS, PLAYER_RATES, type PlayerSource } from './player-source.ts';

/** Elements in which keys type or choose. */
const TYPING = 'input:not([type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';
/** Elements that Space presses. */
const PRESSABLE = 'button, a[href], summary, [type="radio"]';
/** Elements that handle the arrow keys themselves. */
const MOVED_BY_ARROWS = '[type="radio"], [data-own-arrows]';

export interface KeyTarget {
  /** `null` if there is no video to control. */
  source: PlayerSource | null;
  rate: number;
  toggleFullscreen: () => void;
}

/** Performs the action of a key on the video. @returns whether the key has one */
export function pressPlayerKey(event: KeyboardEvent, { source, rate, toggleFullscreen }: KeyTarget): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || (event.key === ' ' && target?.closest(PRESSABLE))) return false;
  if (event.key.startsWith('Arrow') && target?.closest(MOVED_BY_ARROWS)) return false;

  const actions: Record<string, () => void> = { f: toggleFullscreen, ...(source && actionsOn(source, rate)) };
  const action = actions[event.key.toLowerCase()];
  // A held key repeats seeking but not toggles.
  if (!action || (event.repeat && !event.key.startsWith('Arrow') && !'jlJL'.includes(event.key))) return false;
  action();
  return true;
}

function actionsOn(source: PlayerSource, rate: number): Record<string, () => void> {
  return {
    ' ': () => source.togglePlay(),
    k: () => source.togglePlay(),
    arrowleft: () => source.seekBy(-JUMP_SECONDS),
    arrowright: () => source.seekBy(JUMP_SECONDS),
    j: () => source.seekBy(-JUMP_SECONDS),
    l: () => source.seekBy(JUMP_SECONDS),
    m: () => source.toggleMute(),
    c: () => source.toggleCaptions(),
    '<': () => source.setRate(neighbouringRate(rate, -1)),
    '>': () => source.setRate(neighbouringRate(rate, 1)),
  };
}

/** Offered speed below (-1) or above (1) the current one; the current one at either end of the list. */
export function neighbouringRate(rate: number, step: -1 | 1): number {
  const nearest = step === 1 ? PLAYER_RATES.find((one) => one > rate) : PLAYER_RATES.findLast((one) => one < rate);
  return nearest ?? rate;
}
