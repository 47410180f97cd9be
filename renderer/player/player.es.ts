import type { PlayerErrorReason } from './player-source.ts';

const errors: Record<PlayerErrorReason, { title: string; hint: string }> = {
  unreachable: {
    title: 'Este video necesita internet',
    hint: 'La academia responde, pero YouTube no. Revisa la conexión a internet de este lugar.',
  },
  missing: {
    title: 'Este video no está disponible',
    hint: 'Puede que lo hayan quitado. Las demás lecciones siguen aquí.',
  },
  not_embeddable: {
    title: 'Este video no se puede ver aquí',
    hint: 'Su autor no permite mostrarlo fuera de YouTube.',
  },
  refused: {
    title: 'La academia no entregó el video',
    hint: 'Puede que su dirección haya vencido o que haya demasiada gente a la vez.',
  },
  unplayable: {
    title: 'Este navegador no puede reproducir el video',
    hint: 'Tu avance está guardado. Prueba con otro navegador o en otro equipo.',
  },
  interrupted: {
    title: 'El video se interrumpió',
    hint: 'Tu avance está guardado. Revisa tu conexión e inténtalo de nuevo.',
  },
  unknown: { title: 'No pudimos reproducir el video', hint: 'Tu avance está guardado. Inténtalo de nuevo.' },
};

/** Duration as read aloud: '2 minutos 5 segundos'. @param seconds 0 or more */
function spoken(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds) % 60];
  const secondsText = rest === 1 ? '1 segundo' : `${rest} segundos`;
  if (minutes === 0) return secondsText;
  const minutesText = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return rest === 0 ? minutesText : `${minutesText} ${secondsText}`;
}

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
  nextBegins: (seconds: number) => `La siguiente lección empieza sola en ${seconds} segundos.`,
  inSeconds: (seconds: number) => `${seconds} s`,
  cancelNext: 'Cancelar',
  courseEnded: 'Llegaste al final del curso',
  missing: (count: number, first: string) =>
    count === 1 ? `Te falta una lección: ${first}` : `Te faltan ${count} lecciones: la primera es ${first}`,
  goToMissing: 'Ver la que falta',
  courseFinished: '¡Terminaste el curso!',
  again: 'Ver de nuevo',
  backToCourse: 'Volver al curso',
  speed: 'Velocidad',
  rate: (rate: number) => `${String(rate).replace('.', ',')}×`,
  play: 'Reproducir',
  pause: 'Pausar',
  back: 'Retroceder 10 segundos',
  forward: 'Avanzar 10 segundos',
  jumped: (seconds: number) => `${seconds} s`,
  position: 'Posición',
  positionOf: (seconds: number, duration: number) => `${spoken(seconds)} de ${spoken(duration)}`,
  volume: 'Volumen',
  percent: (value: number) => `${value} %`,
  mute: 'Silenciar',
  unmute: 'Activar el sonido',
  settings: 'Ajustes',
  fullscreen: 'Pantalla completa',
  leaveFullscreen: 'Salir de pantalla completa',
  cinema: 'Modo cine',
  captions: 'Subtítulos',
  noCaptions: 'Sin subtítulos',
  captionsSize: 'Tamaño de los subtítulos',
  captionsSizes: { small: 'Pequeño', medium: 'Mediano', large: 'Grande' },
  buffering: 'Cargando…',
  slow: 'La conexión va lenta. El video sigue solo en cuanto llegue más.',
  retrying: 'Lo intentamos de nuevo solos, desde donde ibas.',
  continueFrom: (time: string) => `Continuar desde ${time}`,
  pictureInPicture: 'Imagen en imagen',
  share: 'Compartir esta lección',
  shareShort: 'Compartir',
  fromMinute: (time: string) => `Desde el minuto ${time}`,
  lessonOf: (lesson: string, course: string) => `${lesson} · ${course}`,
  lessonCopied: 'El enlace abre la lección desde el principio',
  momentCopied: (time: string) => `El enlace abre la lección en ${time}`,
  video: (title: string) => `Video: ${title}`,
  errors,
} as const;
