/** Texts of what was watched and of training. */
export const text = {
  continueWatching: 'Continúa viendo',
  minutesLeft: (minutes: number) => (minutes < 1 ? 'Menos de 1 min' : `${minutes} min restantes`),
  recent: 'Visto recientemente',
  completed: 'Completado',
  next: 'Ver los siguientes',
  loading: 'Cargando…',
  inviteTitle: 'Tu próxima venta empieza aquí',
  inviteText: 'Elige un curso y sigue viendo tus videos desde este lugar.',
  explore: 'Explorar Cursos',
} as const;
