/** Bumped when a course, a lesson or a category changes. */
export const COURSES_TOPIC = 'courses';
/** Bumped when the average rating of a course changes, which lists contain. */
export const RATINGS_TOPIC = 'courses:ratings';
/** Bumped on every rating of the course. */
export const ratingsTopicOf = (courseId: string) => `course:${courseId}:ratings`;
/** Bumped at most every 10 s after views of courses; lists then contain the new counts. */
export const VIEWS_TOPIC = 'courses:views';
/** Bumped on every counted view of the course. */
export const viewsTopicOf = (courseId: string) => `course:${courseId}:views`;

/** The topics of a list of courses. */
export const COURSE_LIST_TOPICS = [COURSES_TOPIC, RATINGS_TOPIC, VIEWS_TOPIC];

/** The topics of the answer for one course. Its label 'most viewed' depends on the views of all courses. */
export function courseTopicsOf(id: string): string[] {
  return [COURSES_TOPIC, VIEWS_TOPIC, viewsTopicOf(id), ratingsTopicOf(id)];
}

/** The topics of the ratings of one course. */
export function ratingsSummaryTopicsOf(id: string): string[] {
  return [COURSES_TOPIC, ratingsTopicOf(id)];
}
