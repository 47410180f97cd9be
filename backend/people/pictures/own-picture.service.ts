import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PICTURES_FOLDER } from '../../../contract/objects.ts';
import { OWN_PICTURE_MAX_BYTES, type Profile } from '../../../contract/profile.ts';
import type { SessionUser } from '../../access/caller.ts';
import { AppError } from '../../errors/app-error.ts';
import { withinRoom } from '../../files/disk-room.ts';
import { BodiesInTransit } from '../../http/limits/bodies-in-transit.ts';
import { addressOf, ObjectStoreService, objectName } from '../../objects/object-store.service.ts';
import { ProcessWorker } from '../../workers/process-worker.ts';
import { SingleWorker } from '../../workers/single-worker.ts';
import { IdentityProviderService } from '../identity-provider.service.ts';
import { ProfileService } from '../profile.service.ts';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';
import { isPlainJpeg } from './plain-jpeg.ts';
import type { Portrait } from './portrait.ts';
import { receivedBytes } from './received-bytes.ts';

const LIMITS = { maxWaiting: 8, startMs: 10_000, timeoutMs: 10_000, idleMs: 5_000, maxHeapMb: 128 };

/** Beside this file, in the sources and in the build; the desktop app does not contain it. */
const WORKER = new URL(import.meta.url.replace(/[^/]+(?=\.[jt]s$)/, 'portrait.worker'));

const REFUSALS: Readonly<Record<Exclude<PictureKind, 'photo'>, string>> = {
  animated: 'Elige una foto que no se mueva: JPG, PNG o WebP.',
  heic: 'Las fotos HEIC no se aceptan. Guárdala como JPG, o elige «Más compatible» en los ajustes de la cámara.',
  other: 'Elige una foto JPG, PNG o WebP.',
};

/** Stores people's pictures of themselves. */
@Injectable()
export class OwnPictureService implements OnApplicationShutdown {
  private readonly worker = new SingleWorker<Uint8Array, Portrait>(
    () => new ProcessWorker(WORKER, LIMITS.maxHeapMb),
    LIMITS,
  );

  constructor(
    private readonly profiles: ProfileService,
    private readonly objects: ObjectStoreService,
    private readonly provider: IdentityProviderService,
    private readonly bodies: BodiesInTransit,
  ) {}

  /**
   * Replaces the person's picture, whose file is removed.
   * @param isSignedIn called when the photograph has arrived, which may take minutes
   * @throws AppError `not_authenticated` when the session has ended meanwhile, `too_large`, `unsupported_type`,
   * `invalid_input` for a broken photograph, `too_many_requests` while two others of the account arrive or are decoded,
   * `busy`, `storage_full`, `accounts_elsewhere`
   */
  put(
    user: SessionUser,
    source: Readable,
    declaredBytes: number,
    isSignedIn: () => Promise<boolean>,
  ): Promise<Profile> {
    return this.bodies.receive('picture', user.id, source, async (body) =>
      this.putBytes(user, await receivedBytes(body, declaredBytes, OWN_PICTURE_MAX_BYTES), isSignedIn),
    );
  }

  private async putBytes(user: SessionUser, bytes: Buffer, isSignedIn: () => Promise<boolean>): Promise<Profile> {
    if (this.provider.isOn) throw new AppError('accounts_elsewhere', "pictures are the provider's");
    const jpeg = await this.madeAnew(bytes);
    const room = await this.objects.reserveRoom(jpeg.length);
    return withinRoom(room, () => this.store(user, jpeg, isSignedIn));
  }

  private async store(user: SessionUser, jpeg: Buffer, isSignedIn: () => Promise<boolean>): Promise<Profile> {
    if (!(await isSignedIn())) throw new AppError('not_authenticated', 'the session ended while the picture arrived');
    const name = objectName(PICTURES_FOLDER, `${randomUUID()}.jpg`);
    await this.objects.put(name, Readable.from([jpeg]), jpeg.length);
    return this.profiles.setPicture(user, addressOf(name)).catch(async (error: unknown) => {
      await this.objects.remove(name);
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  private async madeAnew(bytes: Buffer): Promise<Buffer> {
    const kind = pictureKindOf(bytes);
    if (kind !== 'photo') throw refused('unsupported_type', REFUSALS[kind]);
    const portrait = await this.portraitOf(bytes);
    if (!portrait) throw refused('invalid_input', 'La foto está dañada o es demasiado grande. Prueba con otra.');
    return Buffer.from(portrait.jpeg);
  }

  /**
   * Without a decoder, a JPEG that the academy's own screen has reduced is stored unchanged. Null when it can't be
   * decoded, also after a failure of the decoder.
   */
  private async portraitOf(bytes: Buffer): Promise<Portrait> {
    if (!existsSync(WORKER)) return isPlainJpeg(bytes) ? { jpeg: bytes } : null;
    return this.worker.run(bytes).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return null;
    });
  }
}

function refused(code: 'unsupported_type' | 'invalid_input', message: string): AppError {
  return new AppError(code, 'a picture that will not do', [{ path: 'picture', message }]);
}
