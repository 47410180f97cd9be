/** Fixed texts of every certificate. */
export const WORDS = {
  academy: 'ACADEMIA',
  title: 'Certificado de Finalización',
  certifies: 'La Academia certifica que',
  completed: 'completó todas las lecciones del curso',
  unnamed: 'Usuario Anónimo',
  untitled: 'Curso sin título',
  date: 'Fecha de finalización',
  duration: 'Duración',
  grade: 'Calificación final',
  outOf: '/100',
  taught: 'Impartió el curso',
  number: 'Certificado N.º',
  code: 'Código de verificación',
  invalid: 'Certificado Inválido',
} as const;

export const SEAL_WORDS = ['CERTIFICADO DE FINALIZACIÓN', 'ACADEMIA'];

/** The day of an instant in the time zone: '18 de noviembre de 2026'. */
export function longDate(iso: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone }).format(new Date(iso));
}

/** '3 horas', '1 hora', '1,5 horas'. */
export function hours(count: number): string {
  return `${new Intl.NumberFormat('es-ES').format(count)} ${count === 1 ? 'hora' : 'horas'}`;
}

export function grade(points: number): string {
  return new Intl.NumberFormat('es-ES').format(points);
}

export function howToVerify(place: string): string {
  return `Comprueba su autenticidad en ${place} o escanea el código`;
}

export function qrAlt(url: string): string {
  return `Código QR que abre ${url}`;
}

export function revokedOn(day: string): string {
  return `Revocado el ${day}`;
}
