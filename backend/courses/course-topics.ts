import type { FastifyRequest } from 'fastify';

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

function courseIdOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
