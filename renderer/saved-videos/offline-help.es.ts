/** Texts of the options without a connection. */
export const text = {
  title: 'Mientras tanto, sin conexión puedes',
  saved: 'Curso guardado en este equipo',
  search: 'Explorar el catálogo',
  searchNote: 'Como estaba la última vez que tuviste conexión',
  home: 'Ir al inicio',
  homeNote: 'Lo que ya habías abierto se sigue viendo',
  hint: 'Para la próxima vez: en la página de un curso, elige «Guardar para ver sin conexión».',
} as const;
