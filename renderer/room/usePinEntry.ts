import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MachineRoom, StartLearner } from '../../contract/room-machine.ts';
import { PIN_DIGITS } from '../../contract/room-roster.ts';
import { ApiError } from '../client/api-error.ts';
import { beginSession } from './begin-session.ts';
import { text } from './room.es.ts';

/** The digits that a learner types, by the pad or a keyboard; the last one signs in. */
export function usePinEntry(room: MachineRoom, learner: StartLearner, onChecking: (isChecking: boolean) => void) {
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

  function setChecking(checking: boolean): void {
    setIsChecking(checking);
    onChecking(checking);
  }

  function refuse(sentence: string): void {
    setProblem(sentence);
    change('');
    setChecking(false);
  }

  async function enter(pin?: string): Promise<void> {
    setChecking(true);
    try {
      if (!(await beginSession(room, learner, pin))) refuse(text.diskFull);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(sentenceOf(error));
    }
  }

  function type(digit: string): void {
    if (isChecking || typed.current.length >= PIN_DIGITS) return;
    change(typed.current + digit);
    if (typed.current.length === PIN_DIGITS) void enter(typed.current);
  }

  const erase = () => !isChecking && change(typed.current.slice(0, -1));
  const clear = () => !isChecking && change('');

  const handleKey = useEffectEvent(({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (repeat || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement || !room.settings.requiresPin)
      return;
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
