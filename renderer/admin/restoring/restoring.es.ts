/** Texts during and after the restoration of a backup. */
export const text = {
  title: 'La academia se está restaurando',
  sentence: 'Vuelve por sí sola en un momento. No cierres ni recargues esta página.',
  late: 'Está tardando más de lo normal. Si no vuelve en unos minutos, revisa el servidor: su registro dice qué pasó.',
  done: 'La academia está restaurada',
  doneSentence: 'Todas las sesiones terminaron. Vuelve a entrar para seguir.',
} as const;
