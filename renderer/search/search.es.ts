/** Texts of the search. */
export const text = {
  title: 'Explorar Cursos',
  titleOf: (query: string) => `${query} · Explorar Cursos`,
  label: 'Buscar en el catálogo',
  level: 'Nivel',
  allLevels: 'Todos los niveles',
  removeText: 'Quitar el texto',
  removeCategory: 'Quitar la categoría',
  removeLevel: 'Quitar el nivel',
  clearFilters: 'Limpiar filtros',
  results: 'Resultados de búsqueda',
  found: (count: number) => (count === 1 ? '1 resultado encontrado' : `${count} resultados encontrados`),
  searching: 'Buscando...',
  empty: 'No se encontraron cursos',
  emptyHint: 'Prueba con otra palabra, o mira todo lo que hay para aprender.',
  noCoursesYet: 'Vuelve pronto: estamos preparando los primeros cursos.',
  seeAll: 'Ver todos los cursos',
} as const;
