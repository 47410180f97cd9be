import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SaveCourse } from '../../contract/course-editing.ts';
import type { CourseFile } from '../../contract/course-files.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { UploadKind } from '../../contract/objects.ts';
import { batchesOf } from '../database/batches.ts';
import { type NewReference, ObjectReferencesService } from '../objects/object-references.service.ts';
import { ObjectStoreService, objectAt } from '../objects/object-store.service.ts';
import { CourseFilesQueries } from './course-files.queries.ts';
import { COURSES_TOPIC } from './course-topics.ts';

/** Files of a course that are read at the same time, so that other reads of files are not delayed for long. */
const LOOKED_AT_ONCE = 50;

/** The object-store files of courses and lessons. */
@Injectable()
export class CourseFilesService implements OnModuleInit {
  constructor(
    private readonly files: CourseFilesQueries,
    private readonly references: ObjectReferencesService,
    private readonly objects: ObjectStoreService,
  ) {}

  onModuleInit(): void {
    this.references.add({
      among: (addresses) => this.files.among(addresses),
      shownAmong: (addresses) => this.files.shownAmong(addresses),
      topic: COURSES_TOPIC,
    });
  }

  /** The files of a course that the store contains, each once; missing files and addresses elsewhere are left out. */
  async storedOf(course: CourseDetail): Promise<CourseFile[]> {
    const addresses = new Set(filesOf(course).map(({ address }) => address));
    const files: (CourseFile | null)[] = [];
    for (const batch of batchesOf([...addresses], LOOKED_AT_ONCE)) {
      files.push(...(await Promise.all(batch.map((address) => this.storedAt(address)))));
    }
    return files.filter((file) => file !== null);
  }

  /**
   * Checks the files that a body names and the course did not name before. Call it in the transaction of the save.
   * @throws AppError `invalid_input` for a file that is missing or of another kind
   */
  async requireStored(input: SaveCourse, before?: CourseDetail): Promise<void> {
    await this.references.requireStored(newFilesOf(input, before));
  }

  /** Like `requireStored`, for new courses. */
  async requireAllStored(inputs: readonly SaveCourse[]): Promise<void> {
    await this.references.requireStored(inputs.flatMap((input) => newFilesOf(input, undefined)));
  }

  /** Like `requireStored`, without saving the course. */
  async check(input: SaveCourse, before?: CourseDetail): Promise<void> {
    await this.references.check(newFilesOf(input, before));
  }

  private async storedAt(address: string): Promise<CourseFile | null> {
    const name = objectAt(address);
    const object = name && (await this.objects.find(name));
    if (!object) return null;
    const { sizeBytes: bytes, etag } = object;
    return { address, bytes, etag, type: await this.objects.typeOf(object) };
  }
}

function newFilesOf(input: SaveCourse, before: CourseDetail | undefined): NewReference[] {
  const known = new Set(before && filesOf(before).map(({ address }) => address));
  return filesOf(input).filter(({ address }) => !known.has(address));
}

function filesOf({
  thumbnailUrl,
  lessons = [],
}: Pick<SaveCourse, 'thumbnailUrl' | 'lessons'> | CourseDetail): NewReference[] {
  const inLessons = lessons.flatMap(({ videoUrl, subtitles = [] }, index) => [
    ...named(videoUrl, `lessons.${index}.videoUrl`, 'video'),
    ...subtitles.flatMap(({ url }, track) => named(url, `lessons.${index}.subtitles.${track}.url`, 'subtitles')),
  ]);
  return [...named(thumbnailUrl, 'thumbnailUrl', 'picture'), ...inLessons];
}

function named(address: string | null | undefined, path: string, kind: UploadKind): NewReference[] {
  return address ? [{ address, path, kinds: [kind] }] : [];
}
