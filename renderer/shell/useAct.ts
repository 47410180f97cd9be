import { useState } from 'react';
import type { ActionResult } from '../../contract/shell.ts';
import { text } from './shell.es.ts';

/** Something that the shell does; those that answer nothing can't be refused. */
type Act = () => Promise<ActionResult | 'cancelled'> | Promise<void>;

/** Does one thing at a time with the shell, and knows how it went. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  /** Why it was refused, for people. */
  const [problem, setProblem] = useState<string | null>(null);
  const [hasDone, setHasDone] = useState(false);

  function forget(): void {
    setProblem(null);
    setHasDone(false);
  }

  /** @returns whether it was done */
  async function run(act: Act): Promise<boolean> {
    forget();
    setIsBusy(true);
    const outcome = await outcomeOf(act);
    setIsBusy(false);
    if (outcome === 'cancelled') return false;
    setHasDone(outcome.ok);
    setProblem(outcome.ok ? null : outcome.message);
    return outcome.ok;
  }

  return { isBusy, problem, hasDone, run, forget };
}

async function outcomeOf(act: Act): Promise<ActionResult | 'cancelled'> {
  try {
    const outcome = await act();
    return outcome ? outcome : { ok: true };
  } catch (error) {
    console.error(error);
    return { ok: false, message: text.failed };
  }
}
