/** Texts of the search box. */
export const text = {
  placeholder: 'Buscar cursos, temas, instructores...',
  clear: 'Borrar la búsqueda',
} as const;
