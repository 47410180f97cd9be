/** Texts of the course page. */
export const text = {
  home: 'Inicio',
  courses: 'Cursos',
  back: 'Volver',
  loading: 'Cargando curso…',
  notFound: 'Curso no encontrado',
  notFoundHint: 'Puede que ya no esté publicado.',
  failed: 'No pudimos cargar este curso',
  more: 'ver más',
  less: 'ver menos',
  teaches: 'Imparte este curso',
  lessons: 'Lecciones',
  noLessons: 'Las lecciones de este curso llegarán pronto.',
} as const;
