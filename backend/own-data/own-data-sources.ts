import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { StoredKind } from '../../contract/own-data.ts';
import { AuditEntryEntity } from '../admin/audit-entry.entity.ts';
import { AuditValuesEntity } from '../admin/audit-values.entity.ts';
import { PasswordLinkEntity } from '../auth/passwords/password-link.entity.ts';
import { AdminSessionEntity } from '../auth/sessions/admin-session.entity.ts';
import { RefreshTokenEntity } from '../auth/tokens/refresh-token.entity.ts';
import { SsoCodeEntity } from '../auth/tokens/sso-code.entity.ts';
import { CertificateEntity } from '../certificates/certificate.entity.ts';
import { DueCertificateEntity } from '../certificates/upkeep/due-certificate.entity.ts';
import { DiscussionEntity } from '../community/discussions/discussion.entity.ts';
import { ReportEntity } from '../community/moderation/report.entity.ts';
import { NoticeEntity } from '../community/notices/notice.entity.ts';
import { NoticeSettingEntity } from '../community/notices/notice-setting.entity.ts';
import { ReplyEntity } from '../community/replies/reply.entity.ts';
import { ContributorEntity } from '../community/reputation/contributor.entity.ts';
import { DiscussionViewEntity } from '../community/views/discussion-view.entity.ts';
import { VoteEntity } from '../community/votes/vote.entity.ts';
import { CourseViewEntity } from '../courses/course-view.entity.ts';
import { RatingEntity } from '../courses/rating.entity.ts';
import { ReviewReportEntity } from '../courses/reviews/review-report.entity.ts';
import { ProblemReportEntity } from '../help/reports/problem-report.entity.ts';
import { ImportedAccountEntity } from '../imports/imported-account.entity.ts';
import { DownloadRecordEntity } from '../materials/downloads/download-record.entity.ts';
import { MaterialDownloadEntity } from '../materials/downloads/material-download.entity.ts';
import { AccountEntity } from '../people/account.entity.ts';
import { ExternalPersonEntity } from '../people/external-person.entity.ts';
import { AttendanceEntity } from '../rooms/group-sessions/attendance.entity.ts';
import { GroupEventEntity } from '../rooms/group-sessions/group-event.entity.ts';
import { GroupSessionEntity } from '../rooms/group-sessions/group-session.entity.ts';
import { RoomLearnerEntity } from '../rooms/room-learner.entity.ts';
import { CourseTrainingEntity } from '../training/course-training.entity.ts';
import { DeviceEntity } from '../training/device.entity.ts';
import { LessonProgressEntity } from '../training/lesson-progress.entity.ts';
import { StudyGoalEntity } from '../training/study/study-goal.entity.ts';
import { TrainingActivityEntity } from '../training/training-activity.entity.ts';
import { SpentTimeEntity } from '../training/verified-time/spent-time.entity.ts';

export interface OwnDataSource {
  readonly entity: EntityTarget<ObjectLiteral>;
  /** The column that identifies a row's owner. */
  readonly owner: string;
  /** Content of that column; by default a person's id. `hash`: the SHA-256 of the id. */
  readonly by?: 'hash' | 'email';
  /** No index begins with that column, so the statistics connection reads the whole table. */
  readonly isScanned?: boolean;
  /** Omitted columns: other people's data, secrets, or values derived from exported ones. */
  readonly hidden?: readonly string[];
}

const HIDDEN_OF_LOG = ['actorName', 'noun', 'subjectName', 'before', 'after', 'restoredFrom'];

/** All tables with data about a person; in a person's rows the actor's key is their id. */
export const OWN_DATA_SOURCES: Readonly<Record<StoredKind, OwnDataSource>> = {
  account: { entity: AccountEntity, owner: 'id', hidden: ['passwordHash', 'nameOrder', 'searchText'] },
  externalPerson: { entity: ExternalPersonEntity, owner: 'id' },
  sessions: {
    entity: RefreshTokenEntity,
    owner: 'accountId',
    hidden: ['tokenHash', 'parentHash', 'familyId', 'roomId', 'roomKeyId'],
  },
  staffSessions: { entity: AdminSessionEntity, owner: 'accountId', hidden: ['keyHash'] },
  passwordLinks: {
    entity: PasswordLinkEntity,
    owner: 'accountId',
    hidden: ['tokenHash', 'issuerId', 'issuerRole', 'issuerRightsVersion'],
  },
  signInCodes: { entity: SsoCodeEntity, owner: 'accountId', hidden: ['codeHash'] },
  trainingRooms: { entity: RoomLearnerEntity, owner: 'accountId', hidden: ['pinHash', 'presentKeyId'] },
  groupSessions: {
    entity: GroupSessionEntity,
    owner: 'trainerId',
    hidden: ['roomKeyId', 'issuerRole', 'issuerRightsVersion', 'machineStartedAt', 'lastNumber', 'countedNumber'],
  },
  attendance: { entity: AttendanceEntity, owner: 'accountId', hidden: ['correctedById', 'version'] },
  groupEvents: {
    entity: GroupEventEntity,
    owner: 'accountId',
    hidden: ['lessonId', 'startedAt', 'startMs', 'endMs', 'ratePercentage'],
  },
  lessons: { entity: LessonProgressEntity, owner: 'actorKey' },
  courses: { entity: CourseTrainingEntity, owner: 'actorKey' },
  activity: { entity: TrainingActivityEntity, owner: 'actorKey' },
  devices: { entity: DeviceEntity, owner: 'actorKey', hidden: ['deviceId'] },
  spentTime: { entity: SpentTimeEntity, owner: 'actorKey' },
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
  dueCertificates: { entity: DueCertificateEntity, owner: 'userId' },
  courseViews: { entity: CourseViewEntity, owner: 'actorHash', by: 'hash', isScanned: true },
  postViews: { entity: DiscussionViewEntity, owner: 'actorHash', by: 'hash', isScanned: true },
  contributions: { entity: ContributorEntity, owner: 'id' },
  noticeSettings: { entity: NoticeSettingEntity, owner: 'userId' },
  knownFiles: { entity: MaterialDownloadEntity, owner: 'userId', isScanned: true },
  imports: { entity: ImportedAccountEntity, owner: 'accountId', isScanned: true },
  // The audit log's details belong to other people, so the copy has only the kind and time of acts.
  logActs: { entity: AuditEntryEntity, owner: 'actorId', hidden: [...HIDDEN_OF_LOG, 'subjectId'] },
  logEntries: { entity: AuditEntryEntity, owner: 'subjectId', hidden: [...HIDDEN_OF_LOG, 'actorId'] },
  logValues: { entity: AuditValuesEntity, owner: 'personId' },
  problemReports: { entity: ProblemReportEntity, owner: 'userEmail', by: 'email', isScanned: true },
};
