/** Texts of the screen that sets a password by a link. */
export const text = {
  title: 'Elige tu contraseña',
  lead: 'Con ella entras a la academia. Al guardarla se cierran las sesiones que tengas abiertas.',
  password: 'Contraseña nueva',
  rules: 'Al menos 8 caracteres. Evita las muy comunes, como 12345678.',
  showPassword: 'Mostrar lo escrito',
  save: 'Guardar contraseña',
  saving: 'Guardando…',
  failed: 'No se guardó la contraseña',
  ended: 'Este enlace ya no sirve',
  endedSentence: 'Cada enlace sirve una vez y por poco tiempo. Pide otro a quien administra la academia.',
  endedMailedSentence:
    'Cada enlace sirve una vez y por poco tiempo. Pide otro: llega a tu correo. Si trabajas en la academia, pídelo a quien la administra.',
  askAgain: 'Pedir otro enlace',
  incomplete: 'Falta una parte del enlace',
  incompleteSentence:
    'Ábrelo otra vez desde el mensaje en que lo recibiste. Si no funciona, pide otro a quien administra la academia.',
  goToHelp: 'Ir a la ayuda',
  done: 'Tu contraseña está lista',
  doneSentence: 'Ahora entra con ella.',
  enter: 'Iniciar sesión',
  enterPanel: 'Entrar al panel',
  enterAsLearner: 'Entrar a los cursos',
} as const;
