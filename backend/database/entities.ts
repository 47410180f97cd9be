import { AuditEntryEntity } from '../admin/audit-entry.entity.ts';
import { AccountEntity } from '../auth/account.entity.ts';
import { AdminSessionEntity } from '../auth/admin-session.entity.ts';
import { CategoryEntity } from '../courses/category.entity.ts';
import { CourseEntity } from '../courses/course.entity.ts';
import { CourseViewEntity } from '../courses/course-view.entity.ts';
import { LessonEntity } from '../courses/lesson.entity.ts';
import { EventEntity } from '../events/event.entity.ts';

/** Every table of the academy. A module's entities are its own; they are listed here for the two data sources alone. */
export const entities = [
  AccountEntity,
  AdminSessionEntity,
  AuditEntryEntity,
  CategoryEntity,
  CourseEntity,
  CourseViewEntity,
  EventEntity,
  LessonEntity,
];
