import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type Completions,
  type CompletionsQuery,
  courseFieldsSchema,
  LESSON_MAX_SECONDS,
  type SaveCourse,
  type SaveLesson,
} from '../../../contract/course-editing.ts';
import { type CourseDetail, UNRATED_COURSE_RATING } from '../../../contract/courses.ts';
import { youtubeVideoIdOf } from '../../../contract/youtube.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { type StaffWriteRules, StaffWriterService } from '../../admin/staff-writer.service.ts';
import { batchesOf } from '../../database/batches.ts';
import { Ids } from '../../database/ids.ts';
import type { NewRow } from '../../database/new-row.ts';
import { pick } from '../../database/pick.ts';
import { AppError } from '../../errors/app-error.ts';
import { nextVersion } from '../../http/routes/expected-version.ts';
import { Clock } from '../../time/clock.ts';
import type { CategoryEntity } from '../category.entity.ts';
import { CategoryQueries, categoryKey } from '../category.queries.ts';
import type { CourseEntity } from '../course.entity.ts';
import { CourseQueries } from '../course.queries.ts';
import { CourseFilesService } from '../course-files.service.ts';
import { CourseLearnersService } from '../course-learners.service.ts';
import { CourseOutlinesService } from '../course-outlines.service.ts';
import { COURSES_TOPIC } from '../course-topics.ts';
import { CoursesService } from '../courses.service.ts';
import type { LessonEntity } from '../lesson.entity.ts';
import { LessonQueries } from '../lesson.queries.ts';

/** The columns that a body sets. Each of them is also a field of the public answer. */
const WRITTEN_FIELDS = courseFieldsSchema.keyof().options satisfies (keyof CourseDetail)[];

/** SQLite binds at most 32,766 values in a statement, and a lesson has 10. */
const LESSONS_PER_INSERT = 500;

const RULES: StaffWriteRules = {
  topics: [COURSES_TOPIC],
  onDuplicate: () => repeatedLesson('Una lección es de otro curso.'),
  onBrokenReference: () => unknownCategory(),
};

/** Undefined `subtitles` leave the lesson's subtitles unchanged. */
type SentLesson = Omit<LessonEntity, 'subtitles'> & { readonly subtitles: LessonEntity['subtitles'] | undefined };

/** Categories by `nameKey`. */
type Categories = ReadonlyMap<string, CategoryEntity>;

/** Creates, edits and deletes courses: a course with all its lessons in one body and one transaction. */
@Injectable()
export class CoursesAdminService {
  constructor(
    private readonly catalogue: CoursesService,
    private readonly courses: CourseQueries,
    private readonly lessons: LessonQueries,
    private readonly categories: CategoryQueries,
    private readonly files: CourseFilesService,
    private readonly outlines: CourseOutlinesService,
    private readonly learners: CourseLearnersService,
    private readonly writer: StaffWriterService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `course_not_found` */
  getCourse(id: string): Promise<CourseDetail> {
    return this.catalogue.getCourse(id);
  }

  /** @throws AppError `invalid_input` when the category does not exist or a lesson's id belongs to another course */
  async createCourse(staff: StaffMember, input: SaveCourse): Promise<CourseDetail> {
    const [course] = await this.createCourses(staff, [input]);
    return course as CourseDetail;
  }

  /** Like `createCourse`, for some dozen courses, all or none. */
  createCourses(staff: StaffMember, inputs: readonly SaveCourse[]): Promise<CourseDetail[]> {
    return this.writer.writeAll(staff, RULES, async () => {
      const now = this.clock.nowIso();
      const rows: NewRow<CourseEntity>[] = [];
      const lessons: LessonEntity[] = [];
      await this.files.requireAllStored(inputs);
      const categories = await this.lockCategories(inputs);
      for (const input of inputs) {
        const id = this.ids.next();
        const own = this.lessonsOf(id, input.lessons ?? this.lessonOfVideo(input), now);
        const columns = {
          tags: [],
          learnings: [],
          ...columnsOf(input, categories),
          id,
          version: 1,
          totalLessons: own.length,
        };
        rows.push({ ...columns, viewCount: 0, rating: UNRATED_COURSE_RATING, createdAt: now, updatedAt: now });
        lessons.push(...own.map((lesson) => ({ ...lesson, subtitles: lesson.subtitles ?? [] })));
      }
      const ids = rows.map(({ id }) => id);
      await this.courses.insert(rows);
      await this.addLessons(lessons);
      const courses = await this.catalogue.getCourses(ids);
      return courses.map(({ updatedAt: _, ...after }) => ({ action: 'course.create', subjectId: after.id, after }));
    });
  }

  /**
   * Lessons sent with their id keep it with their progress, also lessons that had been removed before. Removing lessons
   * completes the course for learners with all remaining lessons completed.
   * @throws AppError `course_not_found`, `invalid_input`, `changed_meanwhile`
   */
  updateCourse(staff: StaffMember, id: string, input: SaveCourse, expectedVersion?: number): Promise<CourseDetail> {
    return this.writer.write(staff, RULES, async () => {
      await this.outlines.lock(id);
      const read = await this.catalogue.getToEdit(id);
      const before = read.course;
      const version = nextVersion(before, expectedVersion);
      await this.files.requireStored(input, before);
      const lessons = input.lessons ? await this.replaceLessons(id, read.lessons, input.lessons) : read.lessons;
      const totalLessons = input.lessons?.length ?? before.totalLessons;
      const categories = await this.lockCategories([input]);
      const changes = { ...columnsOf(input, categories), totalLessons, version, updatedAt: this.clock.nowIso() };
      await this.courses.update(id, changes);
      const row = { ...read.row, ...definedIn(changes) };
      const after = await this.catalogue.edited(read, row, categoryOf(input, categories).name, lessons);
      return { action: 'course.update', subjectId: id, before, after };
    });
  }

  /**
   * Deletes a course, or archives it when a learner has begun it, so that the learner's history is kept.
   * @throws AppError `course_not_found`, `changed_meanwhile`
   */
  deleteCourse(staff: StaffMember, id: string, expectedVersion?: number): Promise<void> {
    return this.writer.write(staff, RULES, async () => {
      await this.outlines.lock(id);
      const before = await this.catalogue.getCourse(id);
      nextVersion(before, expectedVersion);
      if (await this.learners.haveBegun(id)) await this.courses.archive(id, this.clock.nowIso());
      else await this.courses.remove(id);
      return { action: 'course.delete', subjectId: id, before, after: undefined };
    });
  }

  /**
   * The number of additional people with a completed course after a removal of these lessons.
   * @throws AppError `course_not_found`
   */
  async countCompletions(id: string, { without }: CompletionsQuery): Promise<Completions> {
    await this.catalogue.getCourse(id);
    return { completes: await this.learners.countCompletionsWithout(id, without) };
  }

  /** The existing categories of these courses, by `nameKey`, locked until the transaction ends. */
  private async lockCategories(inputs: readonly SaveCourse[]): Promise<Categories> {
    const rows = await this.categories.lockByNames(inputs.map(({ category }) => category));
    return new Map(rows.map((row) => [row.nameKey, row]));
  }

  /** The lesson of a course that is created without lessons: the course's own video and title. */
  private lessonOfVideo({ title, youtubeVideoUrl, duration }: SaveCourse): SaveLesson[] {
    return youtubeVideoUrl ? [{ title, youtubeVideoUrl, duration: Math.min(duration * 60, LESSON_MAX_SECONDS) }] : [];
  }

  private lessonsOf(courseId: string, lessons: SaveLesson[], createdAt: string): SentLesson[] {
    return lessons.map((lesson, orderIndex) => ({
      id: lesson.id ?? this.ids.next(),
      courseId,
      title: lesson.title,
      youtubeVideoId: lesson.youtubeVideoUrl
        ? youtubeVideoIdOf(lesson.youtubeVideoUrl)
        : (lesson.youtubeVideoId ?? null),
      videoUrl: lesson.videoUrl ?? null,
      duration: lesson.duration,
      orderIndex,
      subtitles: lesson.subtitles,
      createdAt,
      archivedAt: null,
    }));
  }

  /**
   * Runs the same number of statements for any number of lessons; unchanged rows are not written.
   * @param stored all lessons of the course, archived ones too
   * @returns the course's new lessons, in order
   */
  private async replaceLessons(
    courseId: string,
    stored: readonly LessonEntity[],
    input: SaveLesson[],
  ): Promise<LessonEntity[]> {
    const known = new Map(stored.map((lesson) => [lesson.id, lesson]));
    const lessons = this.lessonsOf(courseId, input, this.clock.nowIso()).map((lesson): LessonEntity => {
      const { subtitles, createdAt } = known.get(lesson.id) ?? { subtitles: [], createdAt: lesson.createdAt };
      return { ...lesson, subtitles: lesson.subtitles ?? subtitles, createdAt };
    });
    const sent = idsOf(lessons);
    const removed = stored.filter(({ id, archivedAt }) => archivedAt === null && !sent.has(id)).map(({ id }) => id);
    await this.removeOrArchive(removed);
    const kept = lessons.filter(({ id }) => known.has(id));
    await this.lessons.updateAll(kept.filter((lesson) => !isDeepStrictEqual({ ...known.get(lesson.id) }, lesson)));
    await this.addLessons(lessons.filter(({ id }) => !known.has(id)));
    if (removed.length > 0) await this.learners.completeAfterRemoval(courseId);
    return lessons;
  }

  private async addLessons(lessons: readonly LessonEntity[]): Promise<void> {
    if (await this.lessons.anyExists([...idsOf(lessons)])) throw repeatedLesson('Una lección es de otro curso.');
    for (const rows of batchesOf(lessons, LESSONS_PER_INSERT)) await this.lessons.insert(rows);
  }

  private async removeOrArchive(ids: string[]): Promise<void> {
    const begun = await this.learners.begunAmong(ids);
    await this.lessons.archive([...begun], this.clock.nowIso());
    await this.lessons.remove(ids.filter((id) => !begun.has(id)));
  }
}

/**
 * The columns that the body sets. An omitted field stays unchanged, except the picture, which is removed.
 * @throws AppError `invalid_input`
 */
function columnsOf(input: SaveCourse, categories: Categories) {
  const { youtubeVideoUrl } = input;
  return {
    thumbnailUrl: null,
    ...pick(input, WRITTEN_FIELDS),
    categoryId: categoryOf(input, categories).id,
    ...(youtubeVideoUrl !== undefined && { youtubeVideoId: youtubeVideoUrl && youtubeVideoIdOf(youtubeVideoUrl) }),
  };
}

/** @throws AppError `invalid_input` when the category does not exist */
function categoryOf({ category }: SaveCourse, categories: Categories): CategoryEntity {
  const row = categories.get(categoryKey(category));
  if (!row) throw unknownCategory();
  return row;
}

/** Removes undefined values, which are not written. */
function definedIn<Changes extends object>(
  changes: Changes,
): Partial<{ [Name in keyof Changes]: Exclude<Changes[Name], undefined> }> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<{
    [Name in keyof Changes]: Exclude<Changes[Name], undefined>;
  }>;
}

/** @throws AppError `invalid_input` when an id occurs twice */
function idsOf(lessons: readonly Pick<LessonEntity, 'id'>[]): Set<string> {
  const ids = new Set(lessons.map(({ id }) => id));
  if (ids.size < lessons.length) throw repeatedLesson('La misma lección está dos veces.');
  return ids;
}

function unknownCategory(): AppError {
  return new AppError('invalid_input', 'unknown category', [{ path: 'category', message: 'Esa categoría no existe.' }]);
}

function repeatedLesson(message: string): AppError {
  return new AppError('invalid_input', 'a lesson id is taken', [{ path: 'lessons', message }]);
}
