/** Texts of the tab 'Analíticas'. */
export const text = {
  title: 'Analíticas',
  lead: 'Desde que empezó la academia.',
  categories: 'Rendimiento por categoría',
  categoriesLead: 'Vistas de los cursos de cada categoría',
  topCourses: 'Top 5 cursos por vistas',
  topCoursesLead: 'Los cursos más vistos de la academia',
  noCourses: 'Todavía no hay cursos',
  ratingOf: (rating: string) => `★ ${rating}`,
} as const;
