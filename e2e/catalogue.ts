import type { APIRequestContext } from 'playwright/test';
import { z } from 'zod';
import { type Course, type CourseDetail, categoryListSchema, courseDetailSchema, courseSchema } from '../contract/courses.ts';
import { type LiveEvent, liveEventSchema } from '../contract/events.ts';
import { TOTAL_COUNT_HEADER } from '../contract/paging.ts';

/** What the academy's server says it has: what the screens must show. */
export class Catalogue {
  constructor(private readonly request: APIRequestContext) {}

  categories(): Promise<string[]> {
    return this.read('/api/categories', categoryListSchema);
  }

  /** Every course, or those of a category or a search, in the order of the server. */
  courses(query: { q?: string; category?: string } = {}): Promise<Course[]> {
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

  events(): Promise<LiveEvent[]> {
    return this.read('/api/calendly/events', z.array(liveEventSchema));
  }

  private async read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const answer = await this.request.get(path);
    return schema.parse(await answer.json());
  }
}
