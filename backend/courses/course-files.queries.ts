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

  /** Those of some hundred addresses that a course or a lesson names, archived ones too. */
  async among(addresses: readonly string[]): Promise<string[]> {
    const isAsked = In([...addresses]);
    const videos = await this.db.of(LessonEntity).find({ select: { videoUrl: true }, where: { videoUrl: isAsked } });
    return [
      ...(await this.picturesAmong(addresses)),
      ...videos.flatMap(({ videoUrl }) => videoUrl ?? []),
      ...(await this.subtitlesAmong(addresses.filter((address) => extname(address) === SUBTITLES_ENDING))),
    ];
  }

  /** As `among`, for a few addresses, of lessons that everybody sees; pictures of all courses, since people see the archived ones that they began. */
  async shownAmong(addresses: readonly string[]): Promise<string[]> {
    const lessons = this.db
      .of(LessonEntity)
      .createQueryBuilder('lesson')
      .innerJoin(CourseEntity, 'course', 'course.id = lesson.courseId AND course.archivedAt IS NULL')
      .where('lesson.archivedAt IS NULL');
    const subtitles = addresses.filter((address) => extname(address) === SUBTITLES_ENDING);
    const withVideo = await lessons.clone().andWhere('lesson.videoUrl IN (:...addresses)', { addresses }).getMany();
    // In the database: otherwise the lists of all lessons would be parsed for one file.
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

  /** They are in lists, which no index knows: every lesson that has some is looked at. */
  private async subtitlesAmong(addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const where = { subtitles: Not<never[]>([]) };
    return namedBy(await this.db.of(LessonEntity).find({ select: { subtitles: true }, where }), addresses);
  }
}

/** Those of these addresses at which lessons have subtitles. */
function namedBy(lessons: readonly Pick<LessonEntity, 'subtitles'>[], addresses: readonly string[]): string[] {
  const asked = new Set(addresses);
  return lessons.flatMap(({ subtitles }) => subtitles.map(({ url }) => url)).filter((url) => asked.has(url));
}
