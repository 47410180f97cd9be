import { type APIRequestContext, expect } from 'playwright/test';
import { type AcademySettings, adminSettingsSchema } from '../contract/academy-settings.ts';
import type { CreateAccount } from '../contract/account-editing.ts';
import { adminGrantSchema } from '../contract/auth.ts';
import { type Brand, brandSchema, type SaveBrand } from '../contract/brands.ts';
import { type Channel, channelSchema } from '../contract/community.ts';
import type { SaveChannel } from '../contract/community-moderation.ts';
import type { SaveCourse } from '../contract/course-editing.ts';
import { type CourseDetail, courseDetailSchema } from '../contract/courses.ts';
import type { SaveEvent } from '../contract/event-editing.ts';
import type { GuestReviews } from '../contract/guest-reviews.ts';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';
import { type ProblemReport, problemReportListSchema } from '../contract/help-editing.ts';
import { type Material, materialSchema, type SaveMaterial } from '../contract/materials.ts';
import { storedObjectSchema, uploadAddressSchema } from '../contract/objects.ts';
import { type CreateRosterLearner, type RosterPin, rosterPinSchema } from '../contract/room-roster.ts';
import { type MadeRoomKey, madeRoomKeySchema, type Room, roomSchema, type SaveRoom } from '../contract/rooms.ts';
import { type LessonProgress, progressListSchema } from '../contract/training.ts';

/** The administrator of every academy under test. */
export const ADMIN = { username: 'admin', password: 'guindo-tranvia-solsticio' };

/** Writes of staff, through the API instead of the screens. */
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

  async addAccount(account: CreateAccount): Promise<void> {
    await this.post('/api/admin/accounts', account);
  }

  async addCourse(course: SaveCourse): Promise<CourseDetail> {
    return courseDetailSchema.parse(await this.post('/api/admin/courses', course));
  }

  /** Saves a course as a colleague does, without regard to its version. */
  async saveCourse(id: string, course: SaveCourse): Promise<void> {
    const answer = await this.request.put(`/api/admin/courses/${id}`, { headers: this.headers, data: course });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /**
   * Renames the academy; all other settings are those of the configuration. Works only before any change of the
   * settings.
   */
  async renameAcademy(name: string): Promise<void> {
    const nothing = {
      logoUrl: null,
      supportWhatsapp: null,
      bookingUrl: null,
      schedulingUrl: null,
      registration: null,
      timeZone: null,
    };
    const headers = { ...this.headers, 'if-match': '"1"' };
    const answer = await this.request.put('/api/admin/settings', { headers, data: { name, ...nothing } });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Sets when texts of visitors' reviews are published. */
  async chooseGuestReviews(guestReviews: GuestReviews): Promise<void> {
    await this.changeSettings({ guestReviews });
  }

  /** Changes these settings of the academy; all others stay. */
  async changeSettings(changes: Partial<AcademySettings>): Promise<void> {
    const { headers } = this;
    const settings = adminSettingsSchema.parse(
      await (await this.request.get('/api/admin/settings', { headers })).json(),
    );
    const answer = await this.request.put('/api/admin/settings', { headers, data: { ...settings, ...changes } });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async addCategory(name: string): Promise<void> {
    await this.post('/api/admin/categories', { name });
  }

  async renameCategory(name: string, newName: string): Promise<void> {
    const answer = await this.request.put(`/api/admin/categories/${encodeURIComponent(name)}`, {
      headers: this.headers,
      data: { newName },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** The rows of the panel's table. */
  async categories(): Promise<unknown> {
    return (await this.request.get('/api/admin/categories', { headers: this.headers })).json();
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

  async addBrand(brand: SaveBrand): Promise<Brand> {
    return brandSchema.parse(await this.post('/api/brands', brand));
  }

  async addMaterial(material: SaveMaterial): Promise<Material> {
    return materialSchema.parse(await this.post('/api/materials', material));
  }

  async deleteMaterial(id: string): Promise<void> {
    const answer = await this.request.delete(`/api/materials/${id}`, { headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(204);
  }

  /** Uploads a file. @returns the path of the stored file */
  async upload(filename: string, content: Buffer): Promise<string> {
    const { uploadURL } = uploadAddressSchema.parse(await this.post('/api/objects/upload', { filename }, 200));
    const { pathname, search } = new URL(uploadURL);
    const headers = { ...this.headers, 'content-type': 'application/octet-stream' };
    const answer = await this.request.put(pathname + search, { headers, data: content });
    return storedObjectSchema.parse(await answer.json()).url;
  }

  async revokeCertificate(id: string, reason: string): Promise<void> {
    await this.post(`/api/admin/certificates/${id}/revoke`, { reason }, 200);
  }

  /** Newest first. */
  async problemReports(): Promise<ProblemReport[]> {
    const answer = await this.request.get('/api/admin/help/problem-reports', { headers: this.headers });
    return problemReportListSchema.parse(await answer.json());
  }

  async addRoom(name: string, settings: SaveRoom['settings'] = {}): Promise<Room> {
    return roomSchema.parse(await this.post('/api/admin/rooms', { name, settings }));
  }

  /** Makes a key for a machine. */
  async addRoomKey(roomId: string): Promise<MadeRoomKey> {
    return madeRoomKeySchema.parse(await this.post(`/api/admin/rooms/${roomId}/keys`, { label: 'Equipo 1' }));
  }

  async withdrawRoomKey(roomId: string, keyId: string): Promise<void> {
    await this.post(`/api/admin/rooms/${roomId}/keys/${keyId}/withdraw`, undefined, 200);
  }

  /** Adds a learner without an account of their own to the roster of a training room. */
  async addToRoster(roomId: string, learner: CreateRosterLearner): Promise<RosterPin> {
    return rosterPinSchema.parse(await this.post(`/api/admin/rooms/${roomId}/roster/by-hand`, learner));
  }

  /** What a learner has watched. */
  async progressOf(learnerId: string): Promise<LessonProgress[]> {
    const answer = await this.request.get(`/api/users/${learnerId}/progress`, { headers: this.headers });
    return progressListSchema.parse(await answer.json());
  }

  private async post(path: string, data: unknown, status = 201): Promise<unknown> {
    const answer = await this.request.post(path, { headers: this.headers, data });
    expect(answer.status(), await answer.text()).toBe(status);
    return answer.json();
  }
}
