import { sign } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { KEYS_PATH, type PublicKey, type PublicKeys } from '../../../contract/certificate-keys.ts';
import { Config } from '../../config/config.ts';
import { Writer } from '../../database/writer.ts';
import { Clock } from '../../shared/clock.ts';
import { HourlyTasks } from '../../shared/hourly-tasks.ts';
import { publicKeyText, thumbprintOf } from '../../shared/key-thumbprint.ts';
import type { KeyPair } from '../../shared/private-key-file.ts';
import type { CertificateKeyEntity, KeyUse } from './certificate-key.entity.ts';
import { CertificateKeyQueries } from './certificate-key.queries.ts';
import { keyPairOf } from './key-file.ts';

const USES = ['proof', 'credential'] as const satisfies KeyUse[];
/** What Node calls the hash that goes with the algorithm: Ed25519 brings its own. */
const HASHES = { proof: null, credential: 'sha256' } as const;

interface CurrentKey extends KeyPair {
  readonly id: string;
}

/**
 * The keys that sign certificates: the private ones in files of `DATA_DIR`, made when they are first needed and at the latest when the
 * academy begins to listen; the public ones in the database, also those of keys that sign no longer.
 */
@Injectable()
export class CertificateKeysService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(CertificateKeysService.name);
  private readonly current = new Map<KeyUse, Promise<CurrentKey>>();

  constructor(
    private readonly keys: CertificateKeyQueries,
    private readonly writer: Writer,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly hourly: HourlyTasks,
  ) {}

  onModuleInit(): void {
    this.hourly.add(() => {
      for (const use of USES)
        this.currentOf(use).catch((error: Error) => this.logger.error(`certificates can't be signed: ${error.message}`));
    });
  }

  /** A key that is being made is written to its file before the academy is closed. */
  async onModuleDestroy(): Promise<void> {
    await Promise.allSettled(this.current.values());
  }

  /** The signature of these bytes by the current key: the same for the same bytes. */
  async sign(use: KeyUse, bytes: Uint8Array): Promise<Buffer> {
    return sign(HASHES[use], bytes, (await this.currentOf(use)).privateKey);
  }

  /** The address of the current key among the public ones. */
  async addressOf(use: KeyUse): Promise<string> {
    return this.addressOfKey((await this.currentOf(use)).id);
  }

  /** Every key that has ever signed, the newest first; also while one is out of reach: what it has signed is out in the world. */
  async publicKeys(): Promise<PublicKeys> {
    await Promise.allSettled(USES.map((use) => this.currentOf(use)));
    return { keys: (await this.keys.all()).map((row) => this.toPublicKey(row)) };
  }

  private currentOf(use: KeyUse): Promise<CurrentKey> {
    const current = this.current.get(use) ?? this.load(use);
    this.current.set(use, current);
    current.catch(() => this.current.delete(use)); // tried again: a full disk may have been why
    return current;
  }

  /** The public half is stored before anything is signed: nothing goes out that can't be checked. */
  private async load(use: KeyUse): Promise<CurrentKey> {
    const pair = await keyPairOf(this.config.dataDir, use);
    const publicKey = publicKeyText(pair.publicKey);
    const id = thumbprintOf(publicKey);
    const row = { id, use, publicKey, createdAt: this.clock.nowIso() };
    if (!(await this.keys.exists(id))) await this.writer.write(() => this.keys.add(row));
    return { ...pair, id };
  }

  private toPublicKey({ id, use, publicKey }: CertificateKeyEntity): PublicKey {
    const alg = use === 'proof' ? 'EdDSA' : 'RS256';
    return { kid: this.addressOfKey(id), use: 'sig', alg, ...JSON.parse(publicKey) };
  }

  private addressOfKey(id: string): string {
    return `${this.config.publicUrl}${KEYS_PATH}#${id}`;
  }
}
