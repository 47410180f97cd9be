/** Texts of the not-found screen. */
export const text = {
  /** Fixed English text (docs/requirements.md, 'Fixed texts'). */
  title: '404 Page Not Found',
  sentence: 'No encontramos la página que buscas. Puede que la dirección tenga un error o que ya no exista.',
  home: 'Volver al inicio',
  explore: 'Explorar Cursos',
} as const;
