import type { CourseLevel } from '../../../contract/courses.ts';

const MINUTES_PER_HOUR = 60;

/** Words on the pictures of link previews, and their alternative texts. */
export const text = {
  levels: { basic: 'Básico', intermediate: 'Intermedio', advanced: 'Avanzado' } satisfies Record<CourseLevel, string>,
  lessons: (count: number) => (count === 1 ? '1 lección' : `${count} lecciones`),
  replies: (count: number) => (count === 1 ? '1 respuesta' : `${count} respuestas`),
  community: 'Comunidad',
  certificate: 'Certificado de finalización',
  certificateHint: 'Abre el enlace para comprobar que es auténtico.',
  invalid: 'Certificado inválido',
  invalidHint: 'Este certificado fue revocado.',
  motto: 'Cursos en video, en español, para quienes venden y emprenden.',
  courseAlt: (title: string) => `Curso «${title}»`,
  postAlt: (title: string) => `Publicación de la comunidad: «${title}»`,
  materialAlt: (title: string) => `Material «${title}»`,
  academyAlt: (name: string) => `Logo de ${name}`,
};

/** '3 h 9 min', '2 h', '55 min'. @param minutes whole minutes, not below 0 */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
