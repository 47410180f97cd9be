/** What a course's page says at once of saving it; the rest comes with what saves it. */
export const text = {
  onlyYoutube: 'Las lecciones de este curso están en YouTube: necesitan internet y no se pueden guardar.',
} as const;
