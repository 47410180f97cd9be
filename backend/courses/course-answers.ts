import type { Course, CourseDetail } from '../../contract/courses.ts';
import type { CourseEntity } from './course.entity.ts';
import type { LessonEntity } from './lesson.entity.ts';

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

function highlightOf(row: CourseEntity, mostViewedIds: ReadonlySet<string>): Course['highlight'] {
  if (row.isFeatured) return 'featured';
  return mostViewedIds.has(row.id) ? 'most_viewed' : null;
}
