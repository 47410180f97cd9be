import { BrowserWindow } from 'electron';
import type { ShellState } from '../../contract/shell.ts';
import { SHELL_STATE_EVENT } from '../shared/shell-events.ts';
import type { BackendState } from './backend-process/backend-machine.ts';
import { isShellPage } from './security/addresses.ts';

/** The state of the academy that the shell's own pages show; every change is sent to them. */
export class ShownState {
  private current: ShellState = { kind: 'starting' };

  read(): ShellState {
    return this.current;
  }

  set(state: ShellState): void {
    this.current = state;
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      if (isShellPage(webContents.getURL())) webContents.send(SHELL_STATE_EVENT, state);
    }
  }
}

/** The state to show on the shell's pages; null: none, because the academy is shown, or was stopped. */
export function shellStateOf(state: BackendState): ShellState | null {
  switch (state.kind) {
    case 'starting':
      return state.deaths === 0 ? { kind: 'starting' } : { kind: 'restarting', attempt: state.deaths };
    case 'waiting':
      return { kind: 'restarting', attempt: state.deaths };
    case 'failed':
      return { kind: 'failed', message: state.message, canRestore: state.reason === 'database' };
    default:
      return null;
  }
}
