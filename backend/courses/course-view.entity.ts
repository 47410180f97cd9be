import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CourseEntity } from './course.entity.ts';

/** A view of a course by an actor on a day; the primary key counts each actor once a day. */
@Entity('courses_view')
@Index(['day', 'courseId'])
export class CourseViewEntity {
  @ForeignKey(() => CourseEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  courseId: string;
  /** YYYY-MM-DD in the academy's time zone. */
  @PrimaryColumn('varchar', { length: 10 }) day: string;
  /** SHA-256 of the actor's id, base64url: an anonymous id is a capability and is not stored. */
  @PrimaryColumn('varchar', { name: 'viewerHash', length: 43 }) actorHash: string;
  @Column('varchar', { length: 24 }) createdAt: string;
}
