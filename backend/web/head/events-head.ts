import { z } from 'zod';
import { EVENTS_SHOWN, type LiveEvent, liveEventSchema } from '../../../contract/events.ts';
import { foundBy } from '../../../contract/page-answers.ts';
import { EVENTS_READ } from '../../../contract/reads.ts';
import { instantOf } from '../../time/local-day.ts';
import { academyReference } from './academy-data.ts';
import { text } from './head.es.ts';
import type { Academy, Scene, SceneHead } from './scene.ts';
import { shortText } from './short-text.ts';

const DATA_MAX_CHARS = 500;

export function eventsHead({ answers, academy }: Scene): SceneHead {
  const events = foundBy(EVENTS_READ, answers, z.array(liveEventSchema)) ?? [];
  return { description: text.events, data: events.slice(0, EVENTS_SHOWN).map((event) => eventData(event, academy)) };
}

/** Has no end: the length of a live session is not recorded. */
function eventData({ title, description, date, time, instructor, bookingUrl }: LiveEvent, academy: Academy) {
  const url = academy.urlOf('/eventos');
  return {
    '@type': 'EducationEvent',
    name: title,
    ...(description && { description: shortText(description, DATA_MAX_CHARS) }),
    startDate: instantOf(date, time, academy.timeZone).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: bookingUrl || url },
    url,
    inLanguage: 'es',
    organizer: academyReference(academy),
    ...(instructor && { performer: { '@type': 'Person', name: instructor } }),
  };
}
