/** Titles and descriptions of screens for search engines and link previews. */
export const text = {
  home: 'Cursos en video, en español, para quienes venden y emprenden. Aprende a tu ritmo, desde tu teléfono o tu computador.',
  category: (category: string) => `Cursos en video de ${category}, en español, para quienes venden y emprenden.`,
  course: (lessons: number) => `Curso en video, en español${lessons === 0 ? '' : `: ${lessonCount(lessons)}`}.`,
  lessonOf: (lesson: string, course: string) => `${lesson} · ${course}`,
  courseGone: 'Este curso ya no está publicado. En el catálogo hay otros.',
  search: 'Busca en el catálogo por tema, nivel y categoría, y encuentra el curso que necesitas.',
  library: 'Todos los cursos en video de la academia, por categoría. Elige por dónde empezar y aprende a tu ritmo.',
  events: 'Próximas sesiones en vivo con expertos. Mira las fechas y los horarios, y reserva tu lugar.',
  help: 'Respuestas a las preguntas frecuentes, horarios de atención y las formas de escribirnos.',
  community:
    'Preguntas, respuestas y experiencias de quienes venden y emprenden. Lee, pregunta y comparte lo que te funciona.',
  channel: (channel: string) =>
    `Conversaciones de ${channel}: preguntas, respuestas y experiencias de quienes venden y emprenden.`,
  postGone: 'Esta publicación ya no existe. Hay más conversaciones en la comunidad.',
  materials: 'Folletos, manuales, presentaciones y guías de cada marca, para descargar y compartir con tus clientes.',
  brand: (brand: string) =>
    `Folletos, manuales, presentaciones y guías de ${brand}, para descargar y compartir con tus clientes.`,
  material: (type: string, brand: string) => `${type} de ${brand}, para descargar y compartir con tus clientes.`,
  materialGone: 'Este material ya no está disponible. Hay otros para descargar y compartir.',
  verify: 'Comprueba con su código si un certificado es auténtico y sigue vigente.',
  certificateOf: (course: string) => `Certificado de «${course}»`,
  certificate: 'Abre el enlace para comprobar que este certificado es auténtico y sigue vigente.',
  certificateInvalid: 'La academia revocó este certificado: no acredita el curso.',
  notFound: 'No hay ninguna página en esta dirección. Los cursos, la comunidad y la ayuda están a un paso.',
  scheduling: 'Agenda una asesoría y resuelve tus dudas con una persona experta en ventas.',
  other: 'Cursos en video, en español, para quienes venden y emprenden.',
  crumbs: { home: 'Inicio', courses: 'Cursos', community: 'Comunidad', materials: 'Materiales' },
} as const;

function lessonCount(count: number): string {
  return count === 1 ? '1 lección' : `${count} lecciones`;
}
