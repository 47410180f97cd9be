import { sign } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type CertificateKey, KEYS_PATH, type PublicKey, type PublicKeys } from '../../../contract/certificate-keys.ts';
import type { StaffMember } from '../../access/staff-member.ts';
import { StaffWriterService } from '../../admin/staff-writer.service.ts';
import { Config } from '../../config/config.ts';
import { publicKeyText, thumbprintOf } from '../../cryptography/key-thumbprint.ts';
import type { KeyPair } from '../../cryptography/private-key-file.ts';
import { Writer } from '../../database/writer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { type CertificateKeyEntity, KEY_USES, type KeyUse, signaturesCount } from './certificate-key.entity.ts';
import { CertificateKeyQueries } from './certificate-key.queries.ts';
import { keyPairOf, putKeyAway } from './key-file.ts';

/** Node's names of the hashes for each algorithm; Ed25519 includes its own. */
const HASHES = { proof: null, credential: 'sha256' } as const;

/** Columns of a key that this academy made. */
const NEW_KEY = { restoredFrom: null, admittedAt: null, withdrawnAt: null };

interface CurrentKey extends KeyPair {
  readonly id: string;
}

/**
 * The keys that sign certificates. Private keys are files in `DATA_DIR`, made at the first use, at the latest when the
 * academy begins to listen. The database stores the public keys, including those of former keys.
 */
@Injectable()
export class CertificateKeysService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(CertificateKeysService.name);
  private readonly current = new Map<KeyUse, Promise<CurrentKey>>();
  private lastLoad: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly keys: CertificateKeyQueries,
    private readonly writer: Writer,
    private readonly staffWriter: StaffWriterService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      for (const use of KEY_USES)
        this.currentOf(use).catch((error: unknown) => this.logger.error("certificates can't be signed", error));
    });
  }

  /** Lets the creation of a key finish, so that its file is written before the academy closes. */
  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.current.values());
  }

  /** Signs these bytes with the current key; equal bytes give equal signatures. */
  async sign(use: KeyUse, bytes: Uint8Array): Promise<Buffer> {
    return sign(HASHES[use], bytes, (await this.currentOf(use)).privateKey);
  }

  /** The address of the current key in the public key set. */
  async addressOf(use: KeyUse): Promise<string> {
    return this.addressOfKey((await this.currentOf(use)).id);
  }

  /**
   * Every key with valid signatures, the newest first: without withdrawn keys, and without keys of a backup that no
   * admin has admitted. Answers even when a private key can't be read, because its earlier signatures are in use.
   */
  async publicKeys(): Promise<PublicKeys> {
    await Promise.allSettled(KEY_USES.map((use) => this.currentOf(use)));
    return { keys: (await this.keys.all()).filter(signaturesCount).map((row) => this.toPublicKey(row)) };
  }

  /** All keys for the panel, the newest first. */
  async list(): Promise<CertificateKey[]> {
    const current = await Promise.allSettled(KEY_USES.map((use) => this.currentOf(use)));
    const ids = current.map((key) => (key.status === 'fulfilled' ? key.value.id : null));
    return (await this.keys.all()).map(({ publicKey: _, ...row }) => ({ ...row, isCurrent: ids.includes(row.id) }));
  }

  /**
   * Invalidates all signatures of the key; a new key replaces the current one. Does nothing when the key is withdrawn
   * already.
   * @throws AppError `certificate_key_not_found`
   */
  async withdraw(staff: StaffMember, id: string): Promise<void> {
    await this.change(staff, id, 'certificate_key.withdraw', (row) =>
      row.withdrawnAt === null ? { withdrawnAt: this.clock.nowIso() } : {},
    );
    this.current.clear(); // the next use loads the key again, and replaces a withdrawn one
  }

  /**
   * Makes the signatures of the key valid. Does nothing when they are already.
   * @throws AppError `certificate_key_not_found`
   */
  admit(staff: StaffMember, id: string): Promise<void> {
    return this.change(staff, id, 'certificate_key.admit', (row) =>
      signaturesCount(row) ? {} : { withdrawnAt: null, admittedAt: this.clock.nowIso() },
    );
  }

  private async change(
    staff: StaffMember,
    id: string,
    action: 'certificate_key.withdraw' | 'certificate_key.admit',
    changesOf: (row: CertificateKeyEntity) => Partial<CertificateKeyEntity>,
  ): Promise<void> {
    await this.staffWriter.writeAll(staff, {}, async () => {
      const before = await this.keys.find(id);
      if (!before) throw new AppError('certificate_key_not_found', `key ${id}`);
      const changes = changesOf(before);
      if (Object.keys(changes).length === 0) return [];
      await this.keys.update(id, changes);
      return [{ action, subjectId: id, before, after: { ...before, ...changes } }];
    });
  }

  private currentOf(use: KeyUse): Promise<CurrentKey> {
    const current = this.current.get(use) ?? this.loadAfterLast(use);
    this.current.set(use, current);
    // Retried at the next use: the cause may be temporary, such as a full disk.
    current.catch(() => this.current.delete(use));
    return current;
  }

  /** Loads are sequential: of two that find the key withdrawn, the second would put the new key's file away. */
  private loadAfterLast(use: KeyUse): Promise<CurrentKey> {
    const loading = this.lastLoad.then(() => this.load(use));
    this.lastLoad = loading.catch(() => undefined);
    return loading;
  }

  /** Stores the public half before the first signature, so that every signature can be verified. */
  private async load(use: KeyUse): Promise<CurrentKey> {
    const pair = await keyPairOf(this.config.dataDir, use);
    const publicKey = publicKeyText(pair.publicKey);
    const id = thumbprintOf(publicKey);
    const row = await this.keys.find(id);
    if (row && row.withdrawnAt !== null) {
      await putKeyAway(this.config.dataDir, use, this.clock.nowMs());
      return this.load(use);
    }
    if (!row)
      await this.writer.write(() => this.keys.add({ ...NEW_KEY, id, use, publicKey, createdAt: this.clock.nowIso() }));
    // The private half is in `DATA_DIR`, so the key is this academy's even if its row came with a backup.
    else if (row.restoredFrom !== null) await this.writer.write(() => this.keys.update(id, NEW_KEY));
    return { ...pair, id };
  }

  private toPublicKey({ id, use, publicKey }: CertificateKeyEntity): PublicKey {
    const alg = use === 'proof' ? 'EdDSA' : 'RS256';
    return { ...JSON.parse(publicKey), kid: this.addressOfKey(id), use: 'sig', alg };
  }

  private addressOfKey(id: string): string {
    return `${this.config.publicUrl}${KEYS_PATH}#${id}`;
  }
}
