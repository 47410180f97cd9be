import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The latest time that the server accepted of a device: none of its later reports is dated before. */
@Entity('training_device')
export class DeviceEntity {
  /** See `Device`. */
  @PrimaryColumn('varchar', { length: 64 }) deviceId: string;
  /** The person's id. */
  @Index()
  @Column('varchar', { length: 64 })
  actorKey: string;
  @Index()
  @Column('varchar', { length: 24 })
  lastReportAt: string;
}
