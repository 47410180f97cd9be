/** Bumped when a course, a lesson or a category changes. */
export const COURSES_TOPIC = 'courses';
/** Bumped when the average rating of a course changes, which lists show. */
export const RATINGS_TOPIC = 'courses:ratings';
/** Bumped on every rating of the course. */
export const ratingsTopicOf = (courseId: string) => `course:${courseId}:ratings`;
/** Bumped at most every ten seconds, when courses were viewed: lists then show the new counts. */
export const VIEWS_TOPIC = 'courses:views';
/** Bumped on every view of the course that counts. */
export const viewsTopicOf = (courseId: string) => `course:${courseId}:views`;

/** What a list of courses is made from. */
export const COURSE_LIST_TOPICS = [COURSES_TOPIC, RATINGS_TOPIC, VIEWS_TOPIC];

/** What the answer for one course is made from: whether it is labelled as most viewed depends on the views of all others. */
export function courseTopicsOf(id: string): string[] {
  return [COURSES_TOPIC, VIEWS_TOPIC, viewsTopicOf(id), ratingsTopicOf(id)];
}

/** What the answer for the ratings of one course is made from. */
export function ratingsSummaryTopicsOf(id: string): string[] {
  return [COURSES_TOPIC, ratingsTopicOf(id)];
}
