/** Texts of the booking dialog, which is loaded when it opens. */
export const text = {
  title: 'Reservar Cita',
  elsewhere: 'Abrir la agenda en otra pestaña',
  failed: 'No pudimos abrir la agenda',
  failedHint: 'La página de reservas no responde. Inténtalo de nuevo, o ábrela en otra pestaña.',
  close: 'Cerrar',
  loading: 'Cargando la agenda…',
} as const;
