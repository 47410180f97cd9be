import { atencionAlCliente } from './atencion-al-cliente.ts';
import type { DemoCourse } from './demo-course.ts';
import { type DemoEvent, liveEvents } from './demo-events.ts';
import { finanzas } from './finanzas.ts';
import { liderazgo } from './liderazgo.ts';
import { logistica } from './logistica.ts';
import { marketing } from './marketing.ts';
import { productos } from './productos.ts';
import { ventas } from './ventas.ts';
import { whatsappYRedes } from './whatsapp-y-redes.ts';

export type { DemoCourse, DemoLesson } from './demo-course.ts';
export type { DemoEvent } from './demo-events.ts';

/** In the order of the catalogue. */
export const DEMO_CATEGORIES: string[] = [
  'Ventas',
  'WhatsApp y Redes',
  'Marketing',
  'Atención al Cliente',
  'Finanzas',
  'Logística',
  'Productos',
  'Liderazgo',
];

export const DEMO_COURSES: DemoCourse[] = [
  ...ventas,
  ...whatsappYRedes,
  ...marketing,
  ...atencionAlCliente,
  ...finanzas,
  ...logistica,
  ...productos,
  ...liderazgo,
];

export const DEMO_EVENTS: DemoEvent[] = liveEvents;

export function courseTitled(title: string): DemoCourse {
  const course = DEMO_COURSES.find((one) => one.title === title);
  if (!course) throw new Error(`the demonstration has no course ${title}`);
  return course;
}
