import { AuditEntryEntity } from '../admin/audit-entry.entity.ts';
import { AuditValuesEntity } from '../admin/audit-values.entity.ts';
import { PasswordLinkEntity } from '../auth/passwords/password-link.entity.ts';
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
import { ReviewReportEntity } from '../courses/reviews/review-report.entity.ts';
import { AcademyEntity } from '../database/academy.entity.ts';
import { EventEntity } from '../events/event.entity.ts';
import { FaqRatingEntity } from '../help/feedback/faq-rating.entity.ts';
import { FaqViewEntity } from '../help/feedback/faq-view.entity.ts';
import { ProblemReportEntity } from '../help/reports/problem-report.entity.ts';
import { ContactInfoEntity } from '../help/rows/contact-info.entity.ts';
import { FaqEntity } from '../help/rows/faq.entity.ts';
import { FaqCategoryEntity } from '../help/rows/faq-category.entity.ts';
import { SocialLinkEntity } from '../help/rows/social-link.entity.ts';
import { WorkScheduleEntity } from '../help/rows/work-schedule.entity.ts';
import { SearchMissEntity } from '../help/search-misses/search-miss.entity.ts';
import { ImportEntity } from '../imports/import.entity.ts';
import { ImportedAccountEntity } from '../imports/imported-account.entity.ts';
import { BrandEntity } from '../materials/brands/brand.entity.ts';
import { DownloadRecordEntity } from '../materials/downloads/download-record.entity.ts';
import { MaterialDownloadEntity } from '../materials/downloads/material-download.entity.ts';
import { MaterialEntity } from '../materials/material.entity.ts';
import { ObjectUseEntity } from '../objects/object-use.entity.ts';
import { AccountEntity } from '../people/account.entity.ts';
import { ErasedPersonEntity } from '../people/erased-person.entity.ts';
import { ExternalPersonEntity } from '../people/external-person.entity.ts';
import { AttendanceEntity } from '../rooms/group-sessions/attendance.entity.ts';
import { GroupEventEntity } from '../rooms/group-sessions/group-event.entity.ts';
import { GroupSessionEntity } from '../rooms/group-sessions/group-session.entity.ts';
import { RoomEntity } from '../rooms/room.entity.ts';
import { RoomKeyEntity } from '../rooms/room-key.entity.ts';
import { RoomLearnerEntity } from '../rooms/room-learner.entity.ts';
import { AcademySettingsEntity } from '../settings/academy-settings.entity.ts';
import { CourseTrainingEntity } from '../training/course-training.entity.ts';
import { DeviceEntity } from '../training/device.entity.ts';
import { LessonProgressEntity } from '../training/lesson-progress.entity.ts';
import { StudyGoalEntity } from '../training/study/study-goal.entity.ts';
import { TrainingActivityEntity } from '../training/training-activity.entity.ts';
import { SpentTimeEntity } from '../training/verified-time/spent-time.entity.ts';

/** Every table of the academy, for the data sources and `storedColumns`. A module's entities are private to it. */
export const entities = [
  AcademyEntity,
  AccountEntity,
  AdminSessionEntity,
  AuditEntryEntity,
  AuditValuesEntity,
  BrandEntity,
  CategoryEntity,
  CertificateEntity,
  CertificateKeyEntity,
  CertificateYearEntity,
  ChannelEntity,
  ContactInfoEntity,
  ContributorEntity,
  CourseEntity,
  CourseTrainingEntity,
  CourseViewEntity,
  DeviceEntity,
  DiscussionEntity,
  DiscussionViewEntity,
  DownloadRecordEntity,
  DueCertificateEntity,
  ErasedPersonEntity,
  EventEntity,
  ExternalPersonEntity,
  FaqCategoryEntity,
  FaqEntity,
  FaqRatingEntity,
  FaqViewEntity,
  ImportEntity,
  ImportedAccountEntity,
  LessonEntity,
  LessonProgressEntity,
  ProblemReportEntity,
  MaterialDownloadEntity,
  MaterialEntity,
  PasswordLinkEntity,
  RatingEntity,
  RefreshTokenEntity,
  SearchMissEntity,
  AcademySettingsEntity,
  SocialLinkEntity,
  SsoCodeEntity,
  NoticeEntity,
  NoticeSettingEntity,
  ObjectUseEntity,
  ReplyEntity,
  ReportEntity,
  ReviewReportEntity,
  SpentTimeEntity,
  AttendanceEntity,
  GroupEventEntity,
  GroupSessionEntity,
  RoomEntity,
  RoomKeyEntity,
  RoomLearnerEntity,
  StudyGoalEntity,
  TrainingActivityEntity,
  VoteEntity,
  WorkScheduleEntity,
];
