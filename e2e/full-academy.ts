import { type APIRequestContext, expect } from 'playwright/test';
import { PERSON_NAME_MAX_CHARS } from '../contract/auth.ts';
import { BRAND_NAME_MAX_CHARS } from '../contract/brands.ts';
import {
  CHANNEL_NAME_MAX_CHARS,
  DISCUSSION_TAG_MAX_CHARS,
  DISCUSSION_TITLE_MAX_CHARS,
  type Discussion,
  discussionSchema,
} from '../contract/community.ts';
import {
  COURSE_DESCRIPTION_MAX_CHARS,
  COURSE_MAX_LEARNINGS,
  COURSE_TITLE_MAX_CHARS,
  INSTRUCTOR_MAX_CHARS,
  LEARNING_MAX_CHARS,
  TAG_MAX_CHARS,
} from '../contract/course-editing.ts';
import { CATEGORY_NAME_MAX_CHARS, type CourseDetail } from '../contract/courses.ts';
import { EVENT_DESCRIPTION_MAX_CHARS, EVENT_TITLE_MAX_CHARS } from '../contract/event-editing.ts';
import {
  MATERIAL_DESCRIPTION_MAX_CHARS,
  MATERIAL_FILE_NAME_MAX_CHARS,
  MATERIAL_TITLE_MAX_CHARS,
} from '../contract/materials.ts';
import { REVIEW_MAX_CHARS } from '../contract/ratings.ts';
import { EMAIL_MAX_CHARS, type Register } from '../contract/sign-in.ts';
import type { Catalogue } from './catalogue.ts';
import { type Actor, bearer } from './people.ts';
import { Staff } from './staff.ts';

const REVIEWS = 40;
const REPLIES = 3;
const BEGUN_LESSONS = 6;
/**
 * More than 30 s, so that a lesson counts as begun, and less than 80 % of the shortest one of the demonstration (45
 * s).
 */
const BEGUN_SECONDS = 33;

/** A text of this length, without a place to break it at. */
function longest(chars: number): string {
  return 'Mayorista'.repeat(chars).slice(0, chars);
}

/** A person whose names and email have the maximum length. */
export function personOfLongNames(): Register {
  const domain = [60, 60, 60, 2].map((chars) => 'w'.repeat(chars)).join('.');
  return {
    name: longest(PERSON_NAME_MAX_CHARS),
    lastName: longest(PERSON_NAME_MAX_CHARS),
    email: `${'w'.repeat(EMAIL_MAX_CHARS - domain.length - 1).slice(0, 64)}@${domain}`,
    password: 'una clave larga',
  };
}

/** Adds a course with many reviews, an event and a material, whose texts have the maximum length. */
export async function addLongestTexts(request: APIRequestContext): Promise<CourseDetail> {
  const staff = await Staff.signIn(request);
  const category = longest(CATEGORY_NAME_MAX_CHARS);
  await staff.addCategory(category);
  const course = await staff.addCourse({
    title: longest(COURSE_TITLE_MAX_CHARS),
    description: longest(COURSE_DESCRIPTION_MAX_CHARS),
    category,
    instructor: longest(INSTRUCTOR_MAX_CHARS),
    duration: 100_000,
    isFeatured: true,
    tags: [longest(TAG_MAX_CHARS)],
    learnings: Array.from({ length: COURSE_MAX_LEARNINGS }, () => longest(LEARNING_MAX_CHARS)),
    lessons: [1, 2, 3].map(() => ({
      title: longest(COURSE_TITLE_MAX_CHARS),
      youtubeVideoId: 'M7lc1UVf-VE',
      duration: 86_400,
    })),
  });
  await staff.addEvent({
    type: longest(60),
    title: longest(EVENT_TITLE_MAX_CHARS),
    description: longest(EVENT_DESCRIPTION_MAX_CHARS),
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '09:00',
    attendees: 1_000_000,
    instructor: longest(INSTRUCTOR_MAX_CHARS),
    bookingUrl: 'https://calendly.com/reserva',
  });
  const brand = await staff.addBrand({ name: longest(BRAND_NAME_MAX_CHARS), sortOrder: 1 });
  await staff.addMaterial({
    brandId: brand.id,
    title: longest(MATERIAL_TITLE_MAX_CHARS),
    description: longest(MATERIAL_DESCRIPTION_MAX_CHARS),
    type: 'presentation',
    fileUrl: `https://archivos.example.com/${longest(200)}`,
    fileName: `${longest(MATERIAL_FILE_NAME_MAX_CHARS - 4)}.zip`,
    fileSize: 1_073_741_823,
    sortOrder: 1,
  });
  await staff.chooseGuestReviews('at_once');
  for (let count = 0; count < REVIEWS; count += 1) await rate(request, course.id, count);
  return course;
}

async function rate(request: APIRequestContext, courseId: string, count: number): Promise<void> {
  const data = {
    userId: `anon_${String(count).padStart(16, '0')}`,
    rating: 1 + (count % 5),
    review: longest(REVIEW_MAX_CHARS),
  };
  await request.post(`/api/courses/${courseId}/rating`, { data });
}

/** Publishes a post about a lesson, with replies. Title, tags and channel have the maximum length. */
export async function publishLongestPost(
  request: APIRequestContext,
  actor: Actor,
  course: CourseDetail,
): Promise<Discussion> {
  const staff = await Staff.signIn(request);
  const channel = await staff.addChannel({ name: longest(CHANNEL_NAME_MAX_CHARS), emoji: '📦', color: '#0f766e' });
  const headers = bearer(actor);
  const answer = await request.post('/api/community/posts', {
    headers,
    data: {
      authorId: actor.id,
      channelId: channel.id,
      title: longest(DISCUSSION_TITLE_MAX_CHARS),
      content: longest(2_000),
      tags: [1, 2, 3, 4, 5].map((count) => longest(DISCUSSION_TAG_MAX_CHARS).slice(0, -1) + count),
      lesson: { courseId: course.id, lessonId: course.lessons[0]?.id, second: 3_600 },
    },
  });
  const post = discussionSchema.parse(await answer.json());
  const data = { postId: post.id, authorId: actor.id, content: `https://${'w'.repeat(60)}.cl/${longest(500)}` };
  for (let count = 0; count < REPLIES; count += 1) {
    expect((await request.post('/api/community/replies', { headers, data })).status()).toBe(201);
  }
  return post;
}

/** Begins a lesson of each of the first six courses, as on another device. */
export async function beginLessons(request: APIRequestContext, catalogue: Catalogue, actor: Actor): Promise<void> {
  const courses = await catalogue.courses();
  for (const { id } of courses.slice(0, BEGUN_LESSONS)) {
    const [lesson] = (await catalogue.course(id)).lessons;
    await watchLesson(request, actor, id, lesson?.id ?? '');
  }
}

/** Completes every lesson of a course, as on another device. */
export async function completeCourse(
  request: APIRequestContext,
  actor: Actor,
  { id, lessons }: CourseDetail,
): Promise<void> {
  for (const lesson of lessons) await watchLesson(request, actor, id, lesson.id, true);
}

/** Watches a part of a lesson, or completes it, as on another device. */
export async function watchLesson(
  request: APIRequestContext,
  actor: Actor,
  courseId: string,
  lessonId: string,
  completed = false,
): Promise<void> {
  const progress = { lessonId, progressPercentage: 70, watchTime: BEGUN_SECONDS, completed };
  const data = { userId: actor.id, courseId, ...progress, lastWatched: new Date().toISOString() };
  expect((await request.post(`/api/users/${actor.id}/progress`, { headers: bearer(actor), data })).status()).toBe(200);
}
