import { useState } from 'react';
import { availableSlots, type Slot, startOf } from './slots.ts';

/** The offered slots, and the chosen one. */
export function useSlotChoice() {
  const [slots, setSlots] = useState(() => availableSlots(new Date()));
  const [slot, setSlot] = useState<Slot | null>(null);
  /** Whether the learner went on without a slot that is still ahead. */
  const [isMissing, setIsMissing] = useState(false);
  /** How often the learner was sent back to the slots. */
  const [askCount, setAskCount] = useState(0);

  function choose(chosen: Slot): void {
    setSlot(chosen);
    setIsMissing(false);
  }

  /** Whether the chosen slot is still ahead: the page may have been open for hours. If not, asks for another. */
  function requireSlot(): boolean {
    if (slot && startOf(slot) > new Date()) return true;
    setSlots(availableSlots(new Date()));
    setIsMissing(true);
    ask();
    return false;
  }

  /** Sends the learner back to the slots. */
  function ask(): void {
    setSlot(null);
    setAskCount(askCount + 1);
  }

  return { slots, slot, isMissing, askCount, choose, requireSlot, ask };
}
