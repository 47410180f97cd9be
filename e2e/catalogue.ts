import type { APIRequestContext } from 'playwright/test';
import { z } from 'zod';
import {
  type Course,
  type CourseDetail,
  type CourseLevel,
  categoryListSchema,
  courseDetailSchema,
  courseSchema,
} from '../contract/courses.ts';
import { type LiveEvent, liveEventSchema } from '../contract/events.ts';
import { TOTAL_COUNT_HEADER } from '../contract/headers.ts';

/** The server's content, which the screens must show. */
export class Catalogue {
  constructor(private readonly request: APIRequestContext) {}

  categories(): Promise<string[]> {
    return this.read('/api/categories', categoryListSchema);
  }

  /** Every course, or those of a category, a level or a search, in the order of the server. */
  courses(query: { q?: string; category?: string; level?: CourseLevel } = {}): Promise<Course[]> {
    return this.read(`/api/courses?${new URLSearchParams(query)}`, z.array(courseSchema));
  }

  async courseCount(): Promise<number> {
    const answer = await this.request.get('/api/courses?limit=1');
    return Number(answer.headers()[TOTAL_COUNT_HEADER]);
  }

  /** A course with its lessons; the first of the list unless its id is given. */
  async course(id?: string): Promise<CourseDetail> {
    const wanted = id ?? (await this.courses())[0]?.id;
    return this.read(`/api/courses/${wanted}`, courseDetailSchema);
  }

  /** The first course whose lessons are all files of the academy. */
  courseOnFiles(): Promise<CourseDetail> {
    return this.firstCourse(({ lessons }) => lessons.every(({ videoUrl }) => videoUrl !== null));
  }

  /** The first course whose lessons are all on YouTube. */
  courseOnYoutube(): Promise<CourseDetail> {
    return this.firstCourse(({ lessons }) => lessons.every(({ youtubeVideoId }) => youtubeVideoId !== null));
  }

  events(): Promise<LiveEvent[]> {
    return this.read('/api/calendly/events', z.array(liveEventSchema));
  }

  private async firstCourse(isWanted: (course: CourseDetail) => boolean): Promise<CourseDetail> {
    for (const { id } of await this.courses()) {
      const course = await this.course(id);
      if (course.lessons.length > 0 && isWanted(course)) return course;
    }
    throw new Error('the demonstration academy has no such course');
  }

  private async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const answer = await this.request.get(path);
    return schema.parse(await answer.json());
  }
}
