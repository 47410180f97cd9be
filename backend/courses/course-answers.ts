import type { FastifyRequest } from 'fastify';
import type { Course, CourseDetail } from '../../contract/courses.ts';
import type { CourseEntity } from './course.entity.ts';
import type { LessonEntity } from './lesson.entity.ts';

/** Written whenever a course, a lesson or a category changes. */
export const COURSES_TOPIC = 'courses';
/** Written when the rating that lists show of a course changes. */
export const RATINGS_TOPIC = 'courses:ratings';
/** Written whenever somebody rates the course. */
export const ratingsTopicOf = (courseId: string) => `course:${courseId}:ratings`;
/** Written when view counts in lists are brought up to date. */
export const VIEWS_TOPIC = 'courses:views';
/** Written whenever somebody sees the course. */
export const viewsTopicOf = (courseId: string) => `course:${courseId}:views`;

/** What the answer of one course is made from: its label depends on how often all others were seen. */
export function courseTopics(request: FastifyRequest): string[] {
  const id = courseIdOf(request);
  return [COURSES_TOPIC, VIEWS_TOPIC, viewsTopicOf(id), ratingsTopicOf(id)];
}

/** What the answer of one course's ratings is made from. */
export function ratingsTopics(request: FastifyRequest): string[] {
  return [COURSES_TOPIC, ratingsTopicOf(courseIdOf(request))];
}

/** A course as lists show it. */
export function toCourse(row: CourseEntity, category: string, mostViewedIds: ReadonlySet<string>): Course {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category,
    instructor: row.instructor,
    thumbnailUrl: row.thumbnailUrl,
    duration: row.duration,
    totalLessons: row.totalLessons,
    viewCount: row.viewCount,
    rating: row.rating,
    isFeatured: row.isFeatured,
    highlight: highlightOf(row, mostViewedIds),
    tags: row.tags,
    youtubeVideoId: row.youtubeVideoId,
  };
}

/** A course with its lessons, which must be in order. */
export function toCourseDetail(course: Course, lessons: readonly LessonEntity[]): CourseDetail {
  return {
    ...course,
    lessons: lessons.map(({ id, title, youtubeVideoId, videoUrl, duration, orderIndex }) => ({
      id,
      title,
      youtubeVideoId,
      videoUrl,
      duration,
      orderIndex,
    })),
  };
}

function courseIdOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function highlightOf(row: CourseEntity, mostViewedIds: ReadonlySet<string>): Course['highlight'] {
  if (row.isFeatured) return 'featured';
  return mostViewedIds.has(row.id) ? 'most_viewed' : null;
}
