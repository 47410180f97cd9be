import type { SaveCourse, SaveLesson } from '../../contract/course-editing.ts';
import type { SaveEvent } from '../../contract/event-editing.ts';

/** A valid YouTube address, and the id in it. */
export const VIDEO = { address: 'https://youtu.be/M7lc1UVf-VE', id: 'M7lc1UVf-VE' } as const;

/** A valid body for a new course of the category 'Ventas'; `changes` override its fields. */
export function aNewCourse(changes: Partial<SaveCourse> = {}): SaveCourse {
  return {
    title: 'Cómo manejar objeciones',
    description: 'Qué decir cuando tus clientes dudan.',
    category: 'Ventas',
    instructor: 'Andrés Valdés',
    youtubeVideoUrl: VIDEO.address,
    duration: 12,
    isFeatured: false,
    tags: ['objeciones'],
    ...changes,
  };
}

/** A valid lesson for the body of a course; `changes` override its fields. */
export function aNewLesson(title: string, changes: Partial<SaveLesson> = {}): SaveLesson {
  return { title, youtubeVideoId: VIDEO.id, duration: 90, ...changes };
}

/** A valid body for a new event; `changes` override its fields. */
export function aNewEvent(changes: Partial<SaveEvent> = {}): SaveEvent {
  return {
    type: 'Taller en vivo',
    title: 'Prepara tu campaña',
    description: 'Arma tus ofertas y tus mensajes.',
    date: '2026-03-10',
    time: '19:00',
    attendees: 12,
    instructor: 'Camila Rojas',
    bookingUrl: 'https://agenda.example.com/campana',
    ...changes,
  };
}
