import type { PlayerErrorReason } from './player-source.ts';

const errors: Record<PlayerErrorReason, { title: string; hint: string }> = {
  unreachable: {
    title: 'Este video necesita internet',
    hint: 'La academia responde, pero YouTube no. Revisa la conexión a internet de este lugar.',
  },
  missing: { title: 'Este video no está disponible', hint: 'Puede que lo hayan quitado. Las demás lecciones siguen aquí.' },
  not_embeddable: {
    title: 'Este video no se puede ver aquí',
    hint: 'Su autor no permite mostrarlo fuera de YouTube.',
  },
  interrupted: { title: 'El video se interrumpió', hint: 'Tu avance está guardado. Revisa tu conexión e inténtalo de nuevo.' },
  unknown: { title: 'No pudimos reproducir el video', hint: 'Tu avance está guardado. Inténtalo de nuevo.' },
};

/** Texts of the video dialog. */
export const text = {
  loading: 'Cargando video...',
  complete: 'Completar',
  completed: 'Completado',
  close: 'Cerrar',
  retry: 'Reintentar',
  lessons: 'Lecciones',
  doneOf: (done: number, total: number) => `${done} de ${total}`,
  next: 'Siguiente lección',
  nextShort: 'Siguiente',
  nextIs: (title: string) => `Siguiente: ${title}`,
  lessonEnded: 'Terminaste esta lección',
  courseEnded: 'Llegaste al final del curso',
  again: 'Ver de nuevo',
  backToCourse: 'Volver al curso',
  speed: 'Velocidad',
  rate: (rate: number) => `${String(rate).replace('.', ',')}×`,
  captions: 'Subtítulos',
  pictureInPicture: 'Imagen en imagen',
  share: 'Compartir este momento',
  momentCopied: (time: string) => `El enlace abre la lección en ${time}`,
  video: (title: string) => `Video: ${title}`,
  errors,
} as const;
