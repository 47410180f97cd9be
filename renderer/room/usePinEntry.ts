import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MachineRoom, StartLearner } from '../../contract/room-machine.ts';
import { PIN_DIGITS } from '../../contract/room-roster.ts';
import { ApiError } from '../client/api-error.ts';
import { beginSession } from './begin-session.ts';

/** The digits that a learner types, by the pad or a keyboard; the last one signs in. */
export function usePinEntry(room: MachineRoom, learner: StartLearner) {
  const [digits, setDigits] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Read by keys that are pressed before React has rendered the last one. */
  const typed = useRef('');

  function change(next: string): void {
    typed.current = next;
    setDigits(next);
    if (next !== '') setProblem(null);
  }

  async function enter(pin?: string): Promise<void> {
    setIsChecking(true);
    try {
      await beginSession(room, learner, pin);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(sentenceOf(error));
      change('');
      setIsChecking(false);
    }
  }

  function type(digit: string): void {
    if (isChecking || typed.current.length >= PIN_DIGITS) return;
    change(typed.current + digit);
    if (typed.current.length === PIN_DIGITS) void enter(typed.current);
  }

  const erase = () => !isChecking && change(typed.current.slice(0, -1));
  const clear = () => !isChecking && change('');

  const handleKey = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement || !room.settings.requiresPin) return;
    if (/^\d$/.test(key)) type(key);
    if (key === 'Backspace') erase();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return { digits, isChecking, problem, type, erase, clear, enter: () => void enter() };
}

/** What is wrong, with the tries that are left. */
function sentenceOf({ sentence, details }: ApiError): string {
  return [sentence, ...details.map(({ message }) => message)].join(' ');
}
