import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { OwnDataKind } from '../../contract/own-data.ts';
import { CertificateEntity } from '../certificates/certificate.entity.ts';
import { DiscussionEntity } from '../community/discussions/discussion.entity.ts';
import { ReportEntity } from '../community/moderation/report.entity.ts';
import { NoticeEntity } from '../community/notices/notice.entity.ts';
import { ReplyEntity } from '../community/replies/reply.entity.ts';
import { VoteEntity } from '../community/votes/vote.entity.ts';
import { RatingEntity } from '../courses/rating.entity.ts';
import { ReviewReportEntity } from '../courses/reviews/review-report.entity.ts';
import { Database } from '../database/database.ts';
import { Keyset } from '../database/keyset.ts';
import { DownloadRecordEntity } from '../materials/downloads/download-record.entity.ts';
import { CourseTrainingEntity } from '../training/course-training.entity.ts';
import { LessonProgressEntity } from '../training/lesson-progress.entity.ts';
import { StudyGoalEntity } from '../training/study/study-goal.entity.ts';
import { TrainingActivityEntity } from '../training/training-activity.entity.ts';

interface Source {
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The column that says whose a row is. */
  readonly owner: string;
  /** Of others, or for the academy alone. */
  readonly hidden?: readonly string[];
}

/** Rows that are read at once: however many somebody has, no more are in memory. */
const PAGE_ROWS = 500;

/** Where what the academy stores about a person lies; in a person's rows the key of an actor is their id. */
export const OWN_DATA_SOURCES: Readonly<Record<OwnDataKind, Source>> = {
  lessons: { entity: LessonProgressEntity, owner: 'actorKey' },
  courses: { entity: CourseTrainingEntity, owner: 'actorKey' },
  activity: { entity: TrainingActivityEntity, owner: 'actorKey' },
  studyGoals: { entity: StudyGoalEntity, owner: 'userId' },
  ratings: { entity: RatingEntity, owner: 'actorKey', hidden: ['reportedAt'] },
  reviewReports: { entity: ReviewReportEntity, owner: 'reporterId' },
  certificates: { entity: CertificateEntity, owner: 'userId' },
  posts: { entity: DiscussionEntity, owner: 'authorId' },
  replies: { entity: ReplyEntity, owner: 'authorId' },
  votes: { entity: VoteEntity, owner: 'userId' },
  reports: { entity: ReportEntity, owner: 'reporterId' },
  notices: { entity: NoticeEntity, owner: 'userId', hidden: ['actorId'] },
  downloads: { entity: DownloadRecordEntity, owner: 'userId' },
};

/** Reads what all modules store about one person. */
@Injectable()
export class OwnDataQueries {
  constructor(private readonly db: Database) {}

  countOf(kind: OwnDataKind, personId: string): Promise<number> {
    const { entity, owner } = OWN_DATA_SOURCES[kind];
    return this.db.manager.countBy(entity, { [owner]: personId });
  }

  /** All rows of a kind, without what says whose they are, a page after the other. */
  async *rowsOf(kind: OwnDataKind, personId: string): AsyncGenerator<Record<string, unknown>[]> {
    const { entity, owner, hidden = [] } = OWN_DATA_SOURCES[kind];
    const left = [owner, ...hidden];
    const { primaryColumns } = this.db.manager.connection.getMetadata(entity);
    const order = new Keyset<ObjectLiteral, string>(
      Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, 'ASC'])),
    );
    for (let last: ObjectLiteral | undefined; ; ) {
      const rows = this.db.manager.createQueryBuilder(entity, 'own').where({ [owner]: personId });
      const page = await order.apply(rows, last).limit(PAGE_ROWS).getMany();
      yield page.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))));
      last = page.at(-1);
      if (page.length < PAGE_ROWS) return;
    }
  }
}
