import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CourseEntity } from './course.entity.ts';

/** A viewer of a course on one day: the key makes each count once a day. */
@Entity('courses_view')
export class CourseViewEntity {
  @ForeignKey(() => CourseEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn('varchar', { length: 36 })
  courseId: string;
  /** YYYY-MM-DD in the academy's time zone. */
  @PrimaryColumn('varchar', { length: 10 }) day: string;
  /** SHA-256 of the viewer's id, base64url: an anonymous id is a capability and is not kept. */
  @PrimaryColumn('varchar', { length: 43 }) viewerHash: string;
  @Column('varchar', { length: 24 }) createdAt: string;
}
