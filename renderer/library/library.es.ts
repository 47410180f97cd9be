/** Texts of the library. */
export const text = {
  title: 'Biblioteca de Cursos',
  all: 'Todos',
  allCourses: 'Todos los cursos',
  courses: 'Cursos',
  moreCategories: 'Más categorías →',
  empty: 'No hay cursos disponibles',
  emptyIn: (category: string) => `No hay cursos disponibles en ${category}`,
  emptyHint: 'Vuelve pronto: estamos preparando los primeros cursos. Mientras tanto, mira las sesiones en vivo.',
  liveCourses: 'Cursos en Vivo',
  emptyInHint: 'Estamos preparando esta categoría. Mientras tanto, mira las demás.',
} as const;
