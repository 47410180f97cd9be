import type { ShellState } from '../../contract/shell.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { CentredPage } from './CentredPage.tsx';
import { FailedState } from './FailedState.tsx';
import { text } from './shell.es.ts';
import { UnreachableState } from './UnreachableState.tsx';
import { useShellState } from './useShell.ts';
import { WaitState } from './WaitState.tsx';

/** Replaces the academy while it is starting, unreachable or failed. */
export function ProblemPage() {
  const state = useShellState();
  usePageTitle('');

  return <CentredPage width="44rem">{state && <StateOf state={state} />}</CentredPage>;
}

function StateOf({ state }: { state: ShellState }) {
  if (state.kind === 'failed') return <FailedState message={state.message} canRestore={state.canRestore} />;
  if (state.kind === 'unreachable') return <UnreachableState address={state.address} />;
  if (state.kind === 'restarting')
    return <WaitState title={text.restarting} lead={text.restartingLead(state.attempt)} />;
  return <WaitState title={text.starting} lead={text.startingLead} />;
}
