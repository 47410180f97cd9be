import type { AdminEvent } from './event-editing.ts';
import type { LiveEvent } from './events.ts';

/** A valid live event of the academy, with a test's changes. */
export function aLiveEvent(changes: Partial<LiveEvent> = {}): LiveEvent {
  return {
    id: '01932f00-0000-7000-8000-0000000000e1',
    type: 'Taller en vivo',
    title: 'Prepara tu campaña de Navidad',
    description: 'Arma tu calendario, tus ofertas y tus mensajes para la temporada más fuerte del año.',
    date: '2026-11-26',
    time: '19:00',
    attendees: 128,
    instructor: 'Camila Rojas',
    bookingUrl: 'https://agenda.example.com/campana-de-navidad',
    ...changes,
  };
}

/** A valid event as staff see it, with a test's changes. */
export function anAdminEvent(changes: Partial<AdminEvent> = {}): AdminEvent {
  return { ...aLiveEvent(), isActive: true, version: 1, ...changes };
}
