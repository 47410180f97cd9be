import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The key of a machine in a training room. Only its hash is stored, which cannot be used as a key. */
@Entity('rooms_key')
export class RoomKeyEntity {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Index()
  @ForeignKey('RoomEntity', { onDelete: 'CASCADE' })
  @Column('varchar', { length: 36 })
  roomId: string;
  /** SHA-256 of the key, base64url. */
  @Index({ unique: true })
  @Column('varchar', { length: 43 })
  keyHash: string;
  /** The first characters of the key. */
  @Column('varchar', { length: 6 }) prefix: string;
  @Column('varchar', { length: 60 }) label: string;
  @Column('varchar', { length: 24 }) createdAt: string;
  /** Time of the machine's last call, to the minute; null: never. */
  @Column('varchar', { length: 24, nullable: true }) lastUsedAt: string | null;
  /** As the machine reported it; null before its first report. */
  @Column('varchar', { length: 40, nullable: true }) appVersion: string | null;
  /** Whether the machine reported a guest. */
  @Column('boolean', { default: false }) hasGuest: boolean;
  @Column('varchar', { length: 24, nullable: true }) withdrawnAt: string | null;
}
