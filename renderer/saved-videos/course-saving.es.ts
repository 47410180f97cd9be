/** Texts of saving that a course's page needs at once; the others load with the code for saving. */
export const text = {
  onlyYoutube: 'Las lecciones de este curso están en YouTube: necesitan internet y no se pueden guardar.',
} as const;
