/** Texts that operating systems show for the installed academy. */
export const text = {
  description:
    'Cursos en video, en español, para quienes venden y emprenden. Aprende a tu ritmo, también sin conexión.',
  search: 'Buscar',
  goOn: 'Continuar viendo',
  live: 'En vivo',
} as const;
