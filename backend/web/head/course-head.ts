import { type CourseDetail, courseDetailSchema } from '../../../contract/courses.ts';
import { foundBy, isGone } from '../../../contract/page-answers.ts';
import { type RatingsSummary, ratingsSummarySchema } from '../../../contract/ratings.ts';
import { courseRead, ratingsRead } from '../../../contract/reads.ts';
import { academyReference, breadcrumbData } from './academy-data.ts';
import { text } from './head.es.ts';
import type { Academy, Scene, SceneHead, SharedPicture } from './scene.ts';
import { shortText } from './short-text.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const DATA_MAX_CHARS = 1_000;
/** The levels as search engines expect them in data for schema.org. */
const LEVELS = { basic: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const;

export function courseHead({ params: { id = '' }, query, answers, academy, pictureOf }: Scene): SceneHead {
  const course = foundBy(courseRead(id), answers, courseDetailSchema);
  if (!course) return { description: text.courseGone, isUnlisted: isGone(courseRead(id), answers) };
  const lesson = course.lessons.find((one) => one.id === query.get('lesson'));
  const picture = pictureOf('course', course);
  const path = `/course/${course.id}`;
  return {
    shareTitle: lesson && text.lessonOf(lesson.title, course.title),
    description: course.description || text.course(course.totalLessons),
    canonicalPath: path,
    picture,
    data: [
      courseData(course, foundBy(ratingsRead(id), answers, ratingsSummarySchema), academy, picture),
      breadcrumbData(
        [
          { name: text.crumbs.home, path: '/' },
          { name: text.crumbs.courses, path: '/search' },
          { name: course.title, path },
        ],
        academy,
      ),
    ],
  };
}

/** Leaves out the workload of a course without a length, and the rating of a course without ratings. */
function courseData(
  course: CourseDetail,
  ratings: RatingsSummary | undefined,
  academy: Academy,
  picture: SharedPicture,
) {
  const { id, title, description, category, instructor, level, tags } = course;
  const provider = academyReference(academy);
  return {
    '@type': 'Course',
    '@id': academy.urlOf(`/course/${id}`),
    url: academy.urlOf(`/course/${id}`),
    name: title,
    description: shortText(description || text.course(course.totalLessons), DATA_MAX_CHARS),
    image: picture.url,
    inLanguage: 'es',
    about: category,
    ...(level && { educationalLevel: LEVELS[level] }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    isAccessibleForFree: true,
    provider,
    offers: { '@type': 'Offer', category: 'Free' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...workloadOf(course),
      ...(instructor && { instructor: { '@type': 'Person', name: instructor } }),
    },
    ...ratingData(ratings),
  };
}

function workloadOf({ duration, lessons }: CourseDetail): { courseWorkload?: string } {
  const seconds = lessons.reduce((sum, lesson) => sum + lesson.duration, 0);
  const minutes = duration || Math.round(seconds / SECONDS_PER_MINUTE);
  if (minutes === 0) return {};
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return { courseWorkload: `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}` };
}

function ratingData(ratings: RatingsSummary | undefined): object {
  if (!ratings || ratings.totalRatings === 0) return {};
  const { averageRating, totalRatings } = ratings;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageRating,
      ratingCount: totalRatings,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
