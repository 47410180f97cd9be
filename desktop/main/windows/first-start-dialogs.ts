import { type BrowserWindow, dialog } from 'electron';
import type { MadeAccount } from '../../shared/backend-messages.ts';

const ROLE_NAMES = { admin: 'Administración', trainer: 'Formación', learner: 'Aprendizaje' } as const;

/** The passwords of the demonstration's people, this once. */
export function showAccounts(window: BrowserWindow, accounts: MadeAccount[]): void {
  if (accounts.length === 0) return;
  void dialog.showMessageBox(window, {
    type: 'info',
    message: 'Cuentas de la demostración',
    detail: [
      'Anótalas: las contraseñas se muestran solo esta vez.',
      ...accounts.map(({ role, username, password }) => `${ROLE_NAMES[role]}: ${username} / ${password}`),
    ].join('\n\n'),
    buttons: ['Entendido'],
  });
}

/** Whoever chose a password for an academy that exists must know that it was not taken. */
export function tellThatItWasThere(window: BrowserWindow): void {
  void dialog.showMessageBox(window, {
    type: 'info',
    message: 'En este equipo ya había una academia.',
    detail: 'Se abrió con su contenido, y la contraseña de administración sigue siendo la de antes.',
    buttons: ['Entendido'],
  });
}
