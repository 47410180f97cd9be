import { formatMinutes } from '../kit/format.ts';

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/** Texts of the study page. Every figure has a text that explains its calculation. */
export const text = {
  title: 'Estudio Inteligente',
  back: 'Volver al historial',
  lead: 'Tu manera de aprender, según lo que ves en la academia.',
  sample: 'Datos de ejemplo',
  sampleHint: 'Así se verá esta página cuando hayas visto tus primeras lecciones.',
  signIn: 'Iniciar Sesión',
  explore: 'Explorar Cursos',
  loading: 'Cargando tus datos de estudio…',
  failed: 'No pudimos cargar tus datos de estudio',
  period: 'Período',
  periods: { week: 'Semana', month: 'Mes', year: 'Año' },
  span: { week: 'en los últimos 7 días', month: 'en los últimos 30 días', year: 'en los últimos 12 meses' },
  figures: 'Tus cifras',
  none: 'Sin datos',
  retention: 'Retención',
  retentionHow: (finished: number, begun: number, span: string) =>
    `Lecciones terminadas de las que viste ${span}: ${finished} de ${begun}.`,
  retentionNone: (span: string) => `No viste lecciones ${span}.`,
  focus: 'Enfoque',
  focusHow: (span: string) =>
    `La mitad de las horas en que estudiaste ${span} tiene más minutos que estos, y la otra mitad menos.`,
  minutes: (count: number) => `${count} min`,
  goal: 'Meta semanal',
  goalHow: (done: number, goal: number) => `${done} de ${goal} minutos desde el lunes.`,
  goalNone: 'Elige cuántos minutos quieres estudiar por semana.',
  setGoal: 'Definir meta',
  changeGoal: 'Cambiar meta',
  goalField: 'Minutos por semana',
  goalHelp: 'Por ejemplo, 120 minutos son dos horas.',
  save: 'Guardar',
  saving: 'Guardando...',
  goalLead: 'Es tuya: la cambias o la quitas cuando quieras.',
  goalOffer: 'Si te sirve, elige cuántos minutos quieres aprender por semana.',
  goalDone: (done: number, goal: number) =>
    done >= goal ? `¡Meta cumplida! Llevas ${done} de ${goal} min esta semana.` : `${done} de ${goal} min esta semana`,
  takeGoalBack: 'Quitar la meta',
  goalTakenBack: 'Ya no tienes una meta',
  hideGoal: 'Ocultar del inicio',
  showGoal: 'Mostrar en el inicio',
  goalHidden: 'No la mostraremos en el inicio',
  goalHiddenHint: 'La encuentras en tu perfil.',
  goalShown: 'La verás en el inicio',
  storedStudy: 'Sin conexión: son los últimos datos guardados en este equipo.',
  staleStudy: 'No pudimos actualizar tu meta: son los últimos datos guardados.',
  goalSaved: 'Meta guardada',
  goalFailed: 'No pudimos guardar la meta',
  streak: 'Racha',
  days: (count: number) => (count === 1 ? '1 día' : `${count} días`),
  streakInARow: (count: number) => (count === 1 ? '1 día de racha' : `${count} días seguidos`),
  streakHow: 'Días seguidos con un minuto o más de estudio, hasta hoy.',
  hours: 'Horas totales',
  hoursHow: 'Todo lo que has visto desde que empezaste.',
  hoursUnit: (hours: string) => `${hours} h`,
  activity: 'Tu actividad',
  activityHow: 'Minutos vistos cada día, con el reloj de la academia.',
  activityHowYear: 'Minutos vistos cada mes, con el reloj de la academia.',
  insights: 'Lo que dicen tus datos',
  insightMore: (minutes: number, span: string) =>
    `Estudiaste ${formatMinutes(minutes)} más que en el período anterior, ${span}.`,
  insightLess: (minutes: number, span: string) =>
    `Estudiaste ${formatMinutes(minutes)} menos que en el período anterior, ${span}.`,
  insightSame: (span: string) => `Estudiaste lo mismo que en el período anterior, ${span}.`,
  insightTotal: (minutes: number, span: string) => `Estudiaste ${formatMinutes(minutes)} ${span}.`,
  insightWeekday: (weekday: number) => `El día de la semana en que más estudias es el ${WEEKDAYS[weekday - 1]}.`,
  insightStreak: (days: number) =>
    days === 1
      ? 'Llevas 1 día de racha: vuelve mañana y serán 2.'
      : `Llevas ${days} días seguidos. ¡No cortes la racha!`,
  insightNone: 'Ve una lección y aquí verás qué dice de tu manera de estudiar.',
  bestTime: 'Tu mejor horario',
  bestTimeHours: (hour: number) => `${clock(hour)} a ${clock((hour + 1) % 24)}`,
  bestTimeHow: (span: string) => `La hora del día con más minutos vistos ${span}.`,
  today: 'Recomendado para hoy',
  todayHow: 'La lección que sigue en los cursos que dejaste a medias, el último primero.',
  todayFirst: 'Los cursos más vistos de la academia, para empezar hoy.',
  todayNone: 'No tienes cursos a medias. Elige uno y aquí verás por dónde seguir.',
  minutesLeft: (minutes: number) => (minutes < 1 ? 'Menos de 1 min' : `${minutes} min restantes`),
  start: 'Iniciar',
  startLesson: (lesson: string) => ` ${lesson}`,
} as const;

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
