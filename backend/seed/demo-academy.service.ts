import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { PasswordService } from '../auth/passwords/password.service.ts';
import {
  type Credentials,
  type NewStaff,
  randomPassword,
  StaffAccountService,
  signInName,
} from '../auth/staff/staff-account.service.ts';
import { Config } from '../config/config.ts';
import { CatalogueImportService, type ImportedCourse } from '../courses/catalogue-import.service.ts';
import { sha256 } from '../cryptography/sha256.ts';
import { Writer } from '../database/writer.ts';
import { EventsAdminService } from '../events/events-admin.service.ts';
import { addressOf, ObjectStoreService, objectName } from '../objects/object-store.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { DEMO_CATEGORIES, DEMO_COURSES, type DemoCourse, type DemoLesson } from './content/demo-courses.ts';
import { DEMO_EVENTS } from './content/demo-events.ts';
import { DEMO_LEARNERS, DEMO_TRAINER } from './content/demo-people.ts';
import { DemoCommunityService } from './demo-community.service.ts';
import { DemoHelpService } from './demo-help.service.ts';
import { DemoMaterialsService } from './demo-materials.service.ts';
import { DemoPeopleService } from './demo-people.service.ts';

const VIDEOS = join(import.meta.dirname, 'demo', 'videos');
/** Folder of the demonstration's videos in the object store. */
const VIDEO_FOLDER = 'demo';
const VIDEO_MAX_BYTES = 8 * 1024 * 1024;
/** Days before the day of seeding over which the demonstration's views are distributed. */
const VIEW_DAYS = 60;
const TRAINER_NAME = 'formacion';
/** User name of the trainer when ADMIN_USERNAME is `formacion`. */
const OTHER_TRAINER_NAME = 'formacion.demo';

/** Imports the demonstration, with invented people and real lessons, into an empty database. */
@Injectable()
export class DemoAcademyService {
  constructor(
    private readonly catalogue: CatalogueImportService,
    private readonly events: EventsAdminService,
    private readonly people: DemoPeopleService,
    private readonly community: DemoCommunityService,
    private readonly help: DemoHelpService,
    private readonly materials: DemoMaterialsService,
    private readonly passwords: PasswordService,
    private readonly staff: StaffAccountService,
    private readonly objects: ObjectStoreService,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly settings: SettingsInForce,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when there is any content; otherwise returns the credentials of the demonstration's accounts. */
  async seedIfEmpty(): Promise<Credentials[]> {
    const isEmpty = await Promise.all(
      [this.catalogue, this.events, this.community, this.help, this.materials].map((part) => part.isEmpty()),
    );
    if (isEmpty.includes(false)) return [];
    for (const file of DEMO_COURSES.flatMap(({ lessons }) => lessons.flatMap(fileOf))) {
      await this.objects.put(objectName(VIDEO_FOLDER, file), createReadStream(join(VIDEOS, file)), VIDEO_MAX_BYTES);
    }
    await this.materials.storeFiles();
    const password = randomPassword();
    const passwordHash = await this.passwords.hash(password);
    return this.writer.write(async () => {
      await this.catalogue.addCategories(DEMO_CATEGORIES);
      await this.catalogue.addCourses(DEMO_COURSES.map((course) => this.toImported(course)));
      await this.events.importEvents(DEMO_EVENTS.map((event) => this.toEvent(event)));
      await this.people.add(passwordHash);
      const trainer = await this.staff.createStaff(this.trainer());
      await this.community.add();
      await this.help.add();
      await this.materials.add();
      return [trainer, { username: DEMO_LEARNERS[0]?.email ?? '', password, role: 'learner', isGenerated: true }];
    });
  }

  private trainer(): NewStaff {
    const { registeredDaysAgo, ...trainer } = DEMO_TRAINER;
    const isTaken = signInName(this.config.adminUsername) === TRAINER_NAME;
    const registered = DateTime.fromMillis(this.clock.nowMs()).minus({ days: registeredDaysAgo });
    return {
      ...trainer,
      role: 'trainer',
      username: isTaken ? OTHER_TRAINER_NAME : TRAINER_NAME,
      createdAt: registered.toJSDate().toISOString(),
    };
  }

  private toImported(course: DemoCourse): ImportedCourse {
    const lessons = course.lessons.map((lesson) => this.toLesson(lesson));
    return { ...course, lessons, views: this.viewsOf(course) };
  }

  private toLesson({ video, ...lesson }: DemoLesson): ImportedCourse['lessons'][number] {
    if ('youtubeVideoId' in video) return { ...lesson, youtubeVideoId: video.youtubeVideoId, videoUrl: null };
    return { ...lesson, youtubeVideoId: null, videoUrl: addressOf({ folder: VIDEO_FOLDER, filename: video.file }) };
  }

  /** One row per view, each of another invented visitor. */
  private viewsOf({ id, views }: DemoCourse): ImportedCourse['views'] {
    const today = DateTime.fromMillis(this.clock.nowMs(), { zone: this.settings.timeZone });
    return Array.from({ length: views }, (_, index) => {
      const at = today.minus({ days: 1 + (index % VIEW_DAYS), minutes: index });
      const actorHash = sha256(`demonstration viewer ${index} of ${id}`);
      return { day: at.toFormat('yyyy-MM-dd'), actorHash, createdAt: at.toJSDate().toISOString() };
    });
  }

  private toEvent({ inDays, bookingPath, ...event }: (typeof DEMO_EVENTS)[number]) {
    const day = DateTime.fromMillis(this.clock.nowMs(), { zone: this.settings.timeZone }).plus({ days: inDays });
    return { ...event, date: day.toFormat('yyyy-MM-dd'), bookingUrl: `${this.settings.bookingUrl}${bookingPath}` };
  }
}

function fileOf({ video }: DemoLesson): string[] {
  return 'file' in video ? [video.file] : [];
}
