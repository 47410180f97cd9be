import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The latest date that the server accepted from a device; later reports of the device are not dated before it. */
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
