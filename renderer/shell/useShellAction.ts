import { useState } from 'react';
import type { ActionResult } from '../../contract/shell.ts';
import { text } from './shell.es.ts';

/** An action of the shell. An action without a result can't be refused. */
type ShellAction = () => Promise<ActionResult | 'cancelled'> | Promise<void>;

/** Runs actions of the shell, with the state of the last one. */
export function useShellAction() {
  const [isBusy, setIsBusy] = useState(false);
  /** Reason of the refusal, in Spanish. */
  const [problem, setProblem] = useState<string | null>(null);
  const [hasSucceeded, setHasSucceeded] = useState(false);

  function forget(): void {
    setProblem(null);
    setHasSucceeded(false);
  }

  /** @returns whether it succeeded */
  async function run(action: ShellAction): Promise<boolean> {
    forget();
    setIsBusy(true);
    const result = await resultOf(action);
    setIsBusy(false);
    if (result === 'cancelled') return false;
    setHasSucceeded(result.ok);
    setProblem(result.ok ? null : result.message);
    return result.ok;
  }

  return { isBusy, problem, hasSucceeded, run, forget };
}

async function resultOf(action: ShellAction): Promise<ActionResult | 'cancelled'> {
  try {
    const result = await action();
    return result ? result : { ok: true };
  } catch (error) {
    console.error(error);
    return { ok: false, message: text.failed };
  }
}
