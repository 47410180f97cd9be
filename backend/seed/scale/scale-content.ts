import { v7 } from 'uuid';
import { COMPLETION_SHARE } from '../../../contract/training.ts';
import type { ImportedCourse } from '../../courses/catalogue-import.service.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import type { ImportedLearner } from '../../people/account-import.service.ts';
import type { ImportedCompletion, ImportedProgress } from '../../training/progress-import.service.ts';
import { DEMO_CATEGORIES } from '../content/demo-courses.ts';
import type { SeededRandom } from './random.ts';

const FIRST_NAMES = [
  'Camila',
  'Andrés',
  'Valentina',
  'Diego',
  'Lucía',
  'Javier',
  'Paula',
  'Rodrigo',
  'Sofía',
  'Matías',
  'Ñusta',
  'Tomás',
];
const LAST_NAMES = [
  'Rojas',
  'Valdés',
  'Soto',
  'Torres',
  'Marín',
  'Fuentes',
  'Méndez',
  'Gálvez',
  'Muñoz',
  'Peña',
  'Ibáñez',
  'Cárdenas',
];
const VERBS = [
  'Vende',
  'Organiza',
  'Presenta',
  'Negocia',
  'Cobra',
  'Planifica',
  'Publica',
  'Mide',
  'Mejora',
  'Atiende',
  'Entrega',
  'Lidera',
];
const THINGS = [
  'tu catálogo',
  'tus envíos',
  'la posventa',
  'el cierre',
  'tus precios',
  'la vitrina',
  'tu equipo',
  'las redes',
  'el inventario',
];
const WAYS = [
  'sin complicarte',
  'paso a paso',
  'en una semana',
  'con tu celular',
  'desde casa',
  'con confianza',
  'a tiempo',
  'con método',
];
const AUDIENCES = [
  'vendedoras que empiezan',
  'tiendas de barrio',
  'emprendedores con poco tiempo',
  'equipos pequeños',
  'quienes venden por catálogo',
];
const SAMPLE_VIDEO = 'M7lc1UVf-VE';
const DAYS_OF_VIEWS = 365;
const DAYS_OF_ACCOUNTS = 400;
const DAYS_OF_SESSIONS = 90;
const HOUR_MS = 3_600_000;
/** Completed courses of the busiest learner. */
const BUSY_LEARNER_COURSES = 500;
const DAY_MS = 24 * HOUR_MS;

/** An invented learner of more than a year, last seen within 90 days; `number` makes the e-mail unique. */
export function scaleLearner(number: number, nowMs: number, random: SeededRandom): ImportedLearner {
  return {
    id: v7(),
    email: `persona-${number}@ejemplo.test`,
    name: random.pick(FIRST_NAMES),
    lastName: `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`,
    createdAt: new Date(nowMs - DAYS_OF_ACCOUNTS * DAY_MS).toISOString(),
    lastSessionAt: new Date(nowMs - random.between(0, DAYS_OF_SESSIONS * 24) * HOUR_MS).toISOString(),
  };
}

/** An invented course with words that sellers use, so that searches match a realistic share of the catalogue. */
export function scaleCourse(number: number, viewCount: number, nowMs: number, random: SeededRandom): ImportedCourse {
  const title = `${random.pick(VERBS)} ${random.pick(THINGS)} ${random.pick(WAYS)} (${number})`;
  return {
    id: v7(),
    title,
    description: `${title}: un curso para ${random.pick(AUDIENCES)}. ${random.pick(VERBS)} ${random.pick(THINGS)} y ${random.pick(THINGS)} ${random.pick(WAYS)}.`,
    category: random.pick(DEMO_CATEGORIES),
    instructor: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    isFeatured: number === 1,
    tags: [random.pick(THINGS), random.pick(WAYS)],
    lessons: Array.from({ length: random.between(4, 12) }, (_, index) => ({
      id: v7(),
      title: `Lección ${index + 1}: ${random.pick(THINGS)} ${random.pick(WAYS)}`,
      duration: random.between(120, 900),
      youtubeVideoId: SAMPLE_VIDEO,
      videoUrl: null,
    })),
    views: Array.from({ length: viewCount }, (_, index) => {
      const createdAt = new Date(nowMs - random.between(1, DAYS_OF_VIEWS) * DAY_MS).toISOString();
      return { day: createdAt.slice(0, 10), actorHash: sha256(`scale viewer ${number} ${index}`), createdAt };
    }),
  };
}

/** The share of `total` views for a course of this rank: proportional to 1/rank (Zipf). */
export function viewsOfRank(rank: number, courses: number, total: number): number {
  const harmonic = Math.log(courses) + 0.5772;
  return Math.floor(total / harmonic / rank);
}

/**
 * Completed courses of the last year: the first learner has 500, or all courses if there are fewer; the others get the
 * rest in turn. No learner has a course twice.
 */
export function scaleCompletions(
  learnerIds: readonly string[],
  courses: readonly StudiedCourse[],
  count: number,
  nowMs: number,
): ImportedCompletion[] {
  const [first = '', ...others] = learnerIds;
  const ofFirst = Math.min(count, BUSY_LEARNER_COURSES, courses.length);
  const rest = Math.min(count - ofFirst, others.length * courses.length);
  const completion = (actorKey: string, index: number) => ({
    actorKey,
    courseId: courses[index % courses.length]?.id ?? '',
    completedAt: new Date(nowMs - ((index * 37) % (365 * 24)) * HOUR_MS).toISOString(),
  });
  return [
    ...Array.from({ length: ofFirst }, (_, index) => completion(first, index)),
    ...Array.from({ length: rest }, (_, index) => {
      const learner = index % others.length;
      return completion(others[learner] ?? '', learner * 7 + Math.floor(index / others.length));
    }),
  ];
}

export interface StudiedCourse {
  readonly id: string;
  readonly lessons: readonly { readonly id: string; readonly duration: number }[];
}

/** A learner's progress over the last year: the first lessons of consecutive courses, `count` in all. */
export function scaleProgress(
  actorId: string,
  courses: readonly StudiedCourse[],
  count: number,
  nowMs: number,
  random: SeededRandom,
): ImportedProgress[] {
  const rows = new Map<string, ImportedProgress>();
  for (let tries = 0; rows.size < count && tries < count; tries += 1) {
    const course = random.pick(courses);
    for (const lesson of course.lessons.slice(0, Math.min(count - rows.size, random.between(1, 4)))) {
      const watchTime = random.between(10, lesson.duration);
      const progressPercentage = Math.round((watchTime / lesson.duration) * 100);
      const completed = watchTime >= COMPLETION_SHARE * lesson.duration;
      const lastWatched = new Date(nowMs - random.between(1, 365 * 24) * HOUR_MS).toISOString();
      rows.set(lesson.id, {
        actorId,
        courseId: course.id,
        lessonId: lesson.id,
        watchTime,
        progressPercentage,
        completed,
        lastWatched,
      });
    }
  }
  return [...rows.values()];
}
