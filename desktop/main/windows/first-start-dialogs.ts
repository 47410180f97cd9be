import { type BrowserWindow, dialog } from 'electron';
import type { GeneratedAccount } from '../../shared/backend-messages.ts';

const ROLE_NAMES = { admin: 'Administración', trainer: 'Formación', learner: 'Aprendizaje' } as const;

/** Shows the passwords of the demonstration's accounts, this once. */
export function showAccounts(window: BrowserWindow, accounts: GeneratedAccount[]): void {
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

/** Says that the chosen password was not used, because the machine has an academy already. */
export function showExistingAcademyNotice(window: BrowserWindow): void {
  void dialog.showMessageBox(window, {
    type: 'info',
    message: 'En este equipo ya había una academia.',
    detail: 'Se abrió con su contenido, y la contraseña de administración sigue siendo la de antes.',
    buttons: ['Entendido'],
  });
}
