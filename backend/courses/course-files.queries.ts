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
    const pictures = await this.db.of(CourseEntity).find({ select: { thumbnailUrl: true }, where: { thumbnailUrl: isAsked } });
    const videos = await this.db.of(LessonEntity).find({ select: { videoUrl: true }, where: { videoUrl: isAsked } });
    return [
      ...pictures.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []),
      ...videos.flatMap(({ videoUrl }) => videoUrl ?? []),
      ...(await this.subtitlesAmong(addresses.filter((address) => extname(address) === SUBTITLES_ENDING))),
    ];
  }

  /** They are in lists, which no index knows: every lesson that has some is looked at. */
  private async subtitlesAmong(addresses: readonly string[]): Promise<string[]> {
    if (addresses.length === 0) return [];
    const asked = new Set(addresses);
    const where = { subtitles: Not<never[]>([]) };
    const lessons = await this.db.of(LessonEntity).find({ select: { subtitles: true }, where });
    return lessons.flatMap(({ subtitles }) => subtitles.map(({ url }) => url)).filter((url) => asked.has(url));
  }
}
