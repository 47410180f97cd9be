import { quote } from '../../kit/quote.ts';

/** Texts of the suggestions. */
export const text = {
  list: 'Sugerencias',
  searches: 'Buscaste antes',
  courses: 'Cursos',
  lessons: 'Lecciones',
  categories: 'Categorías',
  courseCount: (count: number) => (count === 1 ? '1 curso' : `${count} cursos`),
  inCourse: (title: string) => `En ${title}`,
  by: (category: string, instructor: string) => [category, instructor].filter((part) => part !== '').join(' · '),
  remove: (search: string) => `Quitar ${quote(search)} del historial`,
  clear: 'Borrar historial',
  count: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
} as const;
