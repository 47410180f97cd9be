import { formatNumber } from '../../kit/format.ts';

/** Texts of the cards that show figures. */
export const text = {
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  loading: 'Cargando…',
  failed: 'No pudimos cargar estas cifras',
  retry: 'Reintentar',
  table: (title: string) => `${title}, en una tabla`,
  period: 'Período',
  days: (count: number) => `${count} días`,
  lastDays: (count: number) => `últimos ${count} días`,
  asOf: (time: string) => `Datos hasta las ${time}`,
  stale: (time: string) => `No pudimos actualizar: datos hasta las ${time}`,
  category: 'Categoría',
  course: 'Curso',
  courses: 'Cursos',
  courseCount: (count: number) => (count === 1 ? '1 curso' : `${formatNumber(count)} cursos`),
  views: 'Vistas',
  percentage: (share: number) => `${Math.round(100 * share)}%`,
  noCategories: 'Todavía no hay categorías',
  noViews: 'Todavía no hay datos: nadie ha visto un curso',
} as const;
