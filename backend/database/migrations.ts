import { Accounts1763600000001 } from './migrations/0001-accounts.ts';
import { Catalogue1763600000002 } from './migrations/0002-catalogue.ts';
import { Events1763600000003 } from './migrations/0003-events.ts';
import { People1763600000004 } from './migrations/0004-people.ts';
import { Training1763600000005 } from './migrations/0005-training.ts';
import { ProgressOrder1763600000006 } from './migrations/0006-progress-order.ts';
import { SessionEnds1763600000007 } from './migrations/0007-session-ends.ts';
import { ArchiveAndHours1763600000008 } from './migrations/0008-archive-and-hours.ts';
import { ExternalPeople1763600000010 } from './migrations/0010-external-people.ts';
import { CourseLevel1763600000011 } from './migrations/0011-course-level.ts';
import { Community1763600000012 } from './migrations/0012-community.ts';
import { NoticesOfReplies1763600000014 } from './migrations/0014-notices-of-replies.ts';
import { SearchOfMany1763600000015 } from './migrations/0015-search-of-many.ts';
import { StudyGoal1763600000016 } from './migrations/0016-study-goal.ts';
import { Certificates1763600000017 } from './migrations/0017-certificates.ts';
import { Versions1763600000018 } from './migrations/0018-versions.ts';
import { ObjectUse1763600000019 } from './migrations/0019-object-use.ts';
import { Materials1763600000020 } from './migrations/0020-materials.ts';
import { Help1763600000021 } from './migrations/0021-help.ts';
import { Figures1763600000023 } from './migrations/0023-figures.ts';
import { Moderation1763600000025 } from './migrations/0025-moderation.ts';
import { EventSearch1763600000026 } from './migrations/0026-event-search.ts';
import { ObjectReferences1763600000027 } from './migrations/0027-object-references.ts';
import { AccountTables1763600000028 } from './migrations/0028-account-tables.ts';
import { Records1763600000030 } from './migrations/0030-records.ts';
import { DownloadRecords1763600000031 } from './migrations/0031-download-records.ts';
import { Imports1763600000032 } from './migrations/0032-imports.ts';
import { AcademyId1763600000034 } from './migrations/0034-academy-id.ts';
import { AcademySettings1763600000035 } from './migrations/0035-academy-settings.ts';
import { CourseLearnings1763600000036 } from './migrations/0036-course-learnings.ts';
import { ShownStudyGoal1763600000038 } from './migrations/0038-shown-study-goal.ts';
import { OwnAccount1763600000039 } from './migrations/0039-own-account.ts';
import { OwnedRows1763600000040 } from './migrations/0040-owned-rows.ts';
import { Issuers1763600000041 } from './migrations/0041-issuers.ts';
import { RestoredRows1763600000042 } from './migrations/0042-restored-rows.ts';
import { OwnPictures1763600000044 } from './migrations/0044-own-pictures.ts';
import { LimitsOfADay1763600000045 } from './migrations/0045-limits-of-a-day.ts';
import { DatesOfProgress1763600000046 } from './migrations/0046-dates-of-progress.ts';
import { ReviewModeration1763600000047 } from './migrations/0047-review-moderation.ts';
import { AuditValues1763600000048 } from './migrations/0048-audit-values.ts';
import { ErasedPeople1763600000049 } from './migrations/0049-erased-people.ts';
import { ErasedCertificates1763600000050 } from './migrations/0050-erased-certificates.ts';
import { AskedErasures1763600000051 } from './migrations/0051-asked-erasures.ts';
import { RestoredCertificates1763600000052 } from './migrations/0052-restored-certificates.ts';
import { RestoredValues1763600000053 } from './migrations/0053-restored-values.ts';
import { DevicesOfStaff1763600000054 } from './migrations/0054-devices-of-staff.ts';
import { VerifiedTime1763600000055 } from './migrations/0055-verified-time.ts';
import { TrainingRooms1763600000056 } from './migrations/0056-training-rooms.ts';
import { GroupSessions1763600000057 } from './migrations/0057-group-sessions.ts';

/** In the order of execution. A released migration is never edited. */
export const migrations = [
  Accounts1763600000001,
  Catalogue1763600000002,
  Events1763600000003,
  People1763600000004,
  Training1763600000005,
  ProgressOrder1763600000006,
  SessionEnds1763600000007,
  ArchiveAndHours1763600000008,
  ExternalPeople1763600000010,
  CourseLevel1763600000011,
  Community1763600000012,
  NoticesOfReplies1763600000014,
  SearchOfMany1763600000015,
  StudyGoal1763600000016,
  Certificates1763600000017,
  Versions1763600000018,
  ObjectUse1763600000019,
  Materials1763600000020,
  Help1763600000021,
  Figures1763600000023,
  Moderation1763600000025,
  EventSearch1763600000026,
  ObjectReferences1763600000027,
  AccountTables1763600000028,
  Records1763600000030,
  DownloadRecords1763600000031,
  Imports1763600000032,
  AcademyId1763600000034,
  AcademySettings1763600000035,
  CourseLearnings1763600000036,
  ShownStudyGoal1763600000038,
  OwnAccount1763600000039,
  OwnedRows1763600000040,
  Issuers1763600000041,
  RestoredRows1763600000042,
  OwnPictures1763600000044,
  LimitsOfADay1763600000045,
  DatesOfProgress1763600000046,
  ReviewModeration1763600000047,
  AuditValues1763600000048,
  ErasedPeople1763600000049,
  ErasedCertificates1763600000050,
  AskedErasures1763600000051,
  RestoredCertificates1763600000052,
  RestoredValues1763600000053,
  DevicesOfStaff1763600000054,
  VerifiedTime1763600000055,
  TrainingRooms1763600000056,
  GroupSessions1763600000057,
];
