import type { NoticeKind } from '../../contract/notices.ts';

/** Text after the actor's name; for a material, before its title. */
const DEEDS: Record<NoticeKind, string> = {
  reply: 'respondió tu publicación',
  accepted: 'aceptó tu respuesta',
  mention: 'te mencionó',
  material: 'Hay una versión nueva de',
};

/** Names of the notice settings. */
const WANTED: Record<NoticeKind, string> = {
  reply: 'Respuestas a mis publicaciones',
  accepted: 'Mis respuestas aceptadas',
  mention: 'Menciones',
  material: 'Versiones nuevas de materiales que descargué',
};

const unread = (count: number) => (count === 1 ? '1 sin leer' : `${count} sin leer`);

const SOMEBODY = 'Alguien';

/** @param names empty for a deleted account */
function who([first, second, ...others]: string[]): string {
  if (second === undefined) return first || SOMEBODY;
  return `${first || SOMEBODY} y ${others.length === 0 ? second || SOMEBODY.toLowerCase() : `${others.length + 1} más`}`;
}

/** Texts of the notices. */
export const text = {
  title: 'Notificaciones',
  bell: (count: number) => (count === 0 ? 'Notificaciones' : `Notificaciones, ${unread(count)}`),
  newOnes: (count: number) => (count === 1 ? 'Tienes 1 notificación nueva' : `Tienes ${count} notificaciones nuevas`),
  deeds: DEEDS,
  who,
  replied: (times: number, people: number) =>
    people === 1 ? `respondió ${times} veces tu publicación` : 'respondieron tu publicación',
  isUnread: 'Sin leer',
  markAllRead: 'Marcar todo como leído',
  readFailed: 'No se marcó como leído',
  loading: 'Cargando notificaciones…',
  loadFailed: 'No pudimos cargar tus notificaciones.',
  empty: 'Aún no tienes notificaciones',
  emptyHint: 'Aquí verás quién responde, acepta o te menciona en la comunidad, y qué materiales tuyos cambiaron.',
  goToCommunity: 'Ir a la comunidad',
  more: 'Ver más notificaciones',
  loadingMore: 'Cargando más…',
  settings: 'Elegir qué notificaciones quiero',
  settingsTitle: 'Avisarme de',
  wanted: WANTED,
  loadingSettings: 'Cargando tus preferencias…',
  settingsFailed: 'No pudimos cargar tus preferencias.',
  changeFailed: 'No se guardó el cambio',
} as const;
