import { type APIRequestContext, expect } from 'playwright/test';
import { adminGrantSchema } from '../contract/auth.ts';
import { type Channel, channelSchema, type SaveChannel } from '../contract/community.ts';
import type { SaveCourse } from '../contract/course-editing.ts';
import { type CourseDetail, courseDetailSchema } from '../contract/courses.ts';
import type { SaveEvent } from '../contract/event-editing.ts';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';

/** The administrator of every academy under test. */
export const ADMIN = { username: 'admin', password: 'guindo-tranvia-solsticio' };

/** What staff add to the academy, through the API instead of the screens. */
export class Staff {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly headers: Record<string, string>,
  ) {}

  static async signIn(request: APIRequestContext): Promise<Staff> {
    const answer = await request.post('/api/admin/login', { data: ADMIN });
    const { adminKey } = adminGrantSchema.parse(await answer.json());
    return new Staff(request, { [ADMIN_KEY_HEADER]: adminKey });
  }

  async addCourse(course: SaveCourse): Promise<CourseDetail> {
    return courseDetailSchema.parse(await this.post('/api/admin/courses', course));
  }

  async addCategory(name: string): Promise<void> {
    await this.post('/api/admin/categories', { name });
  }

  async addChannel(channel: SaveChannel): Promise<Channel> {
    return channelSchema.parse(await this.post('/api/admin/community/channels', channel));
  }

  async hidePost(id: string): Promise<void> {
    const answer = await this.request.patch(`/api/admin/community/posts/${id}`, {
      headers: this.headers,
      data: { isHidden: true },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async addEvent(event: SaveEvent): Promise<void> {
    await this.post('/api/admin/events', event);
  }

  async revokeCertificate(id: string, reason: string): Promise<void> {
    await this.post(`/api/admin/certificates/${id}/revoke`, { reason }, 200);
  }

  private async post(path: string, data: unknown, status = 201): Promise<unknown> {
    const answer = await this.request.post(path, { headers: this.headers, data });
    expect(answer.status(), await answer.text()).toBe(status);
    return answer.json();
  }
}
