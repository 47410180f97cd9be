import { quote } from '../kit/quote.ts';

/** Texts of the saved videos. Sizes are formatted, as '8.4 MB'. */
export const text = {
  save: 'Guardar para ver sin conexión',
  goOn: 'Seguir guardando',
  renew: 'Actualizar',
  cancel: 'Cancelar',
  remove: 'Borrar',
  removeCourse: (course: string) => `Borrar ${quote(course)} de este equipo`,
  removeAll: 'Borrar todo',
  removeAllTitle: '¿Borrar todo lo guardado en este equipo?',
  removeAllSentence: 'Tu avance no se borra, y puedes guardar los cursos otra vez cuando tengas conexión.',
  removing: 'Borrando...',
  starting: 'Preparando...',
  saving: (done: string, total: string) => `Guardando: ${done} de ${total}`,
  inTurn: 'En espera: se está guardando otro curso',
  waiting: (done: string, total: string) => `Sin conexión: sigue solo cuando vuelva (${done} de ${total})`,
  progress: 'Guardando el curso',
  saved: (size: string) => `Guardado en este equipo · ${size}`,
  partly: (done: string, total: string) => `Guardado en parte: ${done} de ${total}`,
  changed: (missing: string) => `El curso cambió desde que lo guardaste: faltan ${missing}`,
  someYoutube: (count: number) =>
    count === 1
      ? '1 lección está en YouTube y necesita internet.'
      : `${count} lecciones están en YouTube y necesitan internet.`,
  needsConnection: 'Conéctate para guardar este curso y verlo después sin conexión.',
  failed: 'No pudimos guardar el curso',
  noRoom: 'No hay espacio para este curso',
  noRoomSentence: (needed: string, free: string) =>
    `Necesita ${needed} y a la academia le quedan ${free} en este equipo. Borra otros cursos guardados o libera espacio.`,
  roomEnded: (needed: string, done: string) =>
    `Necesita ${needed} y el espacio se acabó después de ${done}. Borra otros cursos guardados o libera espacio en este equipo.`,
  cardTitle: 'Guardado en este equipo',
  cardLead: 'Estos cursos se ven sin conexión. Se borran de este equipo cuando cierras sesión.',
  none: 'Aún no guardas cursos. En la página de un curso, elige «Guardar para ver sin conexión».',
  explore: 'Explorar Cursos',
  list: 'Cursos guardados',
  used: (used: string) => `${used} en uso`,
} as const;
