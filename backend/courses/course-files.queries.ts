import { extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { UPLOAD_TYPES } from '../../contract/objects.ts';
import { Database } from '../database/database.ts';
import { CourseEntity } from './course.entity.ts';
import { LessonEntity } from './lesson.entity.ts';

const [SUBTITLES_ENDING] = UPLOAD_TYPES['text/vtt'];

@Injectable()
export class CourseFilesQueries {
  constructor(private readonly db: Database) {}

  /** The addresses, of some hundred, that a course or lesson names, archived ones too. */
  async among(addresses: readonly string[]): Promise<string[]> {
    const isAsked = In([...addresses]);
    const videos = await this.db.of(LessonEntity).find({ select: { videoUrl: true }, where: { videoUrl: isAsked } });
    return [
      ...(await this.picturesAmong(addresses)),
      ...videos.flatMap(({ videoUrl }) => videoUrl ?? []),
      ...(await this.subtitlesAmong(addresses.filter((address) => extname(address) === SUBTITLES_ENDING))),
    ];
  }

  /**
   * The addresses, of a few, that visible lessons name, and pictures of all courses: learners see the archived courses
   * that they have begun.
   */
  async shownAmong(addresses: readonly string[]): Promise<string[]> {
    const lessons = this.db
      .of(LessonEntity)
      .createQueryBuilder('lesson')
      .innerJoin(CourseEntity, 'course', 'course.id = lesson.courseId AND course.archivedAt IS NULL')
      .where('lesson.archivedAt IS NULL');
    const subtitles = addresses.filter((address) => extname(address) === SUBTITLES_ENDING);
    const withVideo = await lessons.clone().andWhere('lesson.videoUrl IN (:...addresses)', { addresses }).getMany();
    // Filtered in the database: otherwise the subtitles of all lessons would be parsed for one file.
    const named = subtitles.map((_, index) => `lesson.subtitles LIKE :subtitles${index}`).join(' OR ');
    const patterns = Object.fromEntries(subtitles.map((address, index) => [`subtitles${index}`, `%"${address}"%`]));
    const withSubtitles = named === '' ? [] : await lessons.andWhere(`(${named})`, patterns).getMany();
    return [
      ...(await this.picturesAmong(addresses)),
      ...withVideo.flatMap(({ videoUrl }) => videoUrl ?? []),
      ...namedBy(withSubtitles, subtitles),
    ];
  }

  private async picturesAmong(addresses: readonly string[]): Promise<string[]> {
    const where = { thumbnailUrl: In([...addresses]) };
    const courses = await this.db.of(CourseEntity).find({ select: { thumbnailUrl: true }, where });
    return courses.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []);
  }

  /** Subtitles are JSON lists without an index: every lesson with subtitles is read. */
  private async subtitlesAmong(addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const where = { subtitles: Not<never[]>([]) };
    return namedBy(await this.db.of(LessonEntity).find({ select: { subtitles: true }, where }), addresses);
  }
}

/** The addresses that subtitles of these lessons have. */
function namedBy(lessons: readonly Pick<LessonEntity, 'subtitles'>[], addresses: readonly string[]): string[] {
  const asked = new Set(addresses);
  return lessons.flatMap(({ subtitles }) => subtitles.map(({ url }) => url)).filter((url) => asked.has(url));
}
