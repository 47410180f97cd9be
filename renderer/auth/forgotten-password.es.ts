/** Texts of the screen for a forgotten password. */
export const text = {
  title: '¿Olvidaste tu contraseña?',
  lead: 'Escribe tu email y te enviamos un enlace para elegir otra.',
  loadFailed: 'No pudimos cargar las opciones para recuperar tu contraseña',
  email: 'Email',
  send: 'Enviar enlace',
  sending: 'Enviando...',
  failed: 'No pudimos enviar el enlace',
  sent: 'Revisa tu correo',
  sentTo: (email: string) => `Si hay una cuenta con ${email}, te enviamos un enlace para elegir otra contraseña.`,
  sentHint:
    'Llega en unos minutos y sirve durante una hora. Si no lo ves, mira en correo no deseado. Si trabajas en la academia, pídelo a quien la administra.',
  otherEmail: 'Usar otro email',
  askSentence: 'Pide un enlace a quien administra la academia: con él eliges una contraseña nueva.',
  askMessage: 'Hola, olvidé mi contraseña de la academia. ¿Me envían un enlace para elegir otra?',
  askByWhatsapp: 'Pedirlo por WhatsApp',
  goToHelp: 'Ir a la ayuda',
  backToSignIn: 'Volver a iniciar sesión',
} as const;
