import { type BrowserWindow, dialog } from 'electron';
import type { GeneratedAccount } from '../../shared/backend-messages.ts';

const ROLE_NAMES = { admin: 'Administración', trainer: 'Formación', learner: 'Aprendizaje' } as const;

/** Shows the generated passwords of the demonstration's accounts; they are not shown again. */
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

/** Reports that the chosen password was not used, because this machine already has an academy. */
export function showExistingAcademyNotice(window: BrowserWindow): void {
  void dialog.showMessageBox(window, {
    type: 'info',
    message: 'En este equipo ya había una academia.',
    detail: 'Se abrió con su contenido, y la contraseña de administración sigue siendo la de antes.',
    buttons: ['Entendido'],
  });
}
