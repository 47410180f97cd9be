import type { CourseLevel } from '../../contract/courses.ts';

/** Texts about courses shared by all screens. */
export const text = {
  offlineResults: 'Sin conexión: esto es lo que hay en el catálogo guardado en este equipo.',
  loading: 'Cargando…',
  failed: 'No pudimos cargar los cursos',
  noCourses: 'No se encontraron cursos',
  featured: 'Destacado',
  top: 'Top',
  mostViewed: 'Más visto',
  levels: { basic: 'Básico', intermediate: 'Intermedio', advanced: 'Avanzado' } satisfies Record<CourseLevel, string>,
  rating: 'Calificación',
  views: 'vistas',
  lessons: (count: number) => (count === 1 ? '1 lección' : `${count} lecciones`),
  shownOf: (shown: number, total: number) => `${shown} de ${total === 1 ? '1 curso' : `${total} cursos`}`,
  completed: (percent: number) => `${percent}% completado`,
  lessonDone: 'Completado',
  categories: 'Categorías',
  allCategories: 'Todas',
  loadMore: 'Cargar más cursos',
  loadingMore: 'Cargando más cursos…',
} as const;
