import { AuditEntryEntity } from '../admin/audit-entry.entity.ts';
import { AdminSessionEntity } from '../auth/sessions/admin-session.entity.ts';
import { RefreshTokenEntity } from '../auth/tokens/refresh-token.entity.ts';
import { SsoCodeEntity } from '../auth/tokens/sso-code.entity.ts';
import { CertificateEntity } from '../certificates/certificate.entity.ts';
import { CertificateYearEntity } from '../certificates/issuing/certificate-year.entity.ts';
import { CertificateKeyEntity } from '../certificates/keys/certificate-key.entity.ts';
import { DueCertificateEntity } from '../certificates/upkeep/due-certificate.entity.ts';
import { ChannelEntity } from '../community/channels/channel.entity.ts';
import { DiscussionEntity } from '../community/discussions/discussion.entity.ts';
import { ReportEntity } from '../community/moderation/report.entity.ts';
import { NoticeEntity } from '../community/notices/notice.entity.ts';
import { NoticeSettingEntity } from '../community/notices/notice-setting.entity.ts';
import { ReplyEntity } from '../community/replies/reply.entity.ts';
import { ContributorEntity } from '../community/reputation/contributor.entity.ts';
import { DiscussionViewEntity } from '../community/views/discussion-view.entity.ts';
import { VoteEntity } from '../community/votes/vote.entity.ts';
import { CategoryEntity } from '../courses/category.entity.ts';
import { CourseEntity } from '../courses/course.entity.ts';
import { CourseViewEntity } from '../courses/course-view.entity.ts';
import { LessonEntity } from '../courses/lesson.entity.ts';
import { RatingEntity } from '../courses/rating.entity.ts';
import { EventEntity } from '../events/event.entity.ts';
import { AccountEntity } from '../people/account.entity.ts';
import { ExternalPersonEntity } from '../people/external-person.entity.ts';
import { CourseTrainingEntity } from '../training/course-training.entity.ts';
import { LessonProgressEntity } from '../training/lesson-progress.entity.ts';
import { StudyGoalEntity } from '../training/study/study-goal.entity.ts';
import { TrainingActivityEntity } from '../training/training-activity.entity.ts';

/** Every table of the academy. A module's entities are its own; they are listed here for the two data sources alone. */
export const entities = [
  AccountEntity,
  AdminSessionEntity,
  AuditEntryEntity,
  CategoryEntity,
  CertificateEntity,
  CertificateKeyEntity,
  CertificateYearEntity,
  ChannelEntity,
  ContributorEntity,
  CourseEntity,
  CourseTrainingEntity,
  CourseViewEntity,
  DiscussionEntity,
  DiscussionViewEntity,
  DueCertificateEntity,
  EventEntity,
  ExternalPersonEntity,
  LessonEntity,
  LessonProgressEntity,
  RatingEntity,
  RefreshTokenEntity,
  SsoCodeEntity,
  NoticeEntity,
  NoticeSettingEntity,
  ReplyEntity,
  ReportEntity,
  StudyGoalEntity,
  TrainingActivityEntity,
  VoteEntity,
];
