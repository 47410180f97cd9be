import type { Course, CourseDetail, Lesson } from './courses.ts';
import type { LessonCard } from './lesson-cards.ts';

/** A valid course of a list, with a test's changes. */
export function aCourse(changes: Partial<Course> = {}): Course {
  return {
    id: '01932f00-0000-7000-8000-000000000001',
    title: 'WhatsApp Business para vender todos los días',
    description: 'Arma tu catálogo, responde más rápido y convierte cada conversación en un pedido.',
    category: 'WhatsApp y Redes',
    instructor: 'Camila Rojas',
    thumbnailUrl: null,
    duration: 189,
    totalLessons: 2,
    viewCount: 41_200,
    rating: 49,
    isFeatured: false,
    highlight: null,
    level: 'basic',
    tags: ['whatsapp', 'catálogo'],
    youtubeVideoId: 'M7lc1UVf-VE',
    ...changes,
  };
}

/** A valid lesson, with a test's changes. */
export function aLesson(changes: Partial<Lesson> = {}): Lesson {
  return {
    id: '01932f00-0000-7000-8000-0000000000a1',
    title: 'Bienvenida: qué vas a lograr',
    youtubeVideoId: 'M7lc1UVf-VE',
    videoUrl: null,
    duration: 165,
    orderIndex: 0,
    ...changes,
  };
}

/** A valid course with two lessons, with a test's changes. */
export function aCourseDetail(changes: Partial<CourseDetail> = {}): CourseDetail {
  const second = aLesson({
    id: '01932f00-0000-7000-8000-0000000000a2',
    title: 'Tu catálogo, paso a paso',
    duration: 750,
    orderIndex: 1,
  });
  const learnings = ['Armar un perfil que da confianza', 'Hacer seguimiento sin incomodar'];
  const { lessons = [aLesson(), second] } = changes;
  return { ...aCourse(), learnings, lessons, totalLessons: lessons.length, ...changes };
}

/** The card of a lesson, as the server makes it. */
export function aLessonCard({ id, title, duration }: Lesson, course: Course): LessonCard {
  const { id: courseId, title: courseTitle, category, tags, thumbnailUrl } = course;
  return { id, title, duration, course: { id: courseId, title: courseTitle, category, tags, thumbnailUrl } };
}
