/** Texts of the fields that choose a row of another tab. */
export const text = {
  chooseCourse: 'Elige un curso',
  noCourseFound: 'No hay cursos con ese nombre',
  noBrandFound: 'No hay marcas disponibles',
  clearBrand: 'Quitar la marca elegida',
} as const;
