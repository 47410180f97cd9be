/** Texts of the panel's sign-in. */
export const text = {
  title: 'Panel de Administración',
  user: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar u ocultar la contraseña',
  enter: 'Iniciar Sesión',
  entering: 'Iniciando sesión...',
  wrong: 'Usuario o contraseña incorrectos.',
  failed: 'No pudimos iniciar la sesión',
  ended: 'Tu sesión terminó',
  endedSentence: 'Vuelve a entrar para seguir donde estabas. Lo que escribiste no se perdió.',
  goHome: 'Ir a la Academia',
  checking: 'Comprobando tu sesión…',
  retry: 'Reintentar',
} as const;
