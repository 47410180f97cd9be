import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PICTURES_FOLDER } from '../../contract/objects.ts';
import type { Profile } from '../../contract/profile.ts';
import type { UpdateProfile } from '../../contract/profile-editing.ts';
import { Writer } from '../database/writer.ts';
import { ObjectReferencesService } from '../objects/object-references.service.ts';
import { ObjectStoreService, objectAt } from '../objects/object-store.service.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { AppError } from '../shared/app-error.ts';
import type { SessionUser } from '../shared/caller.ts';
import { Clock } from '../shared/clock.ts';
import type { AccountEntity } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { fullNameOf } from './accounts.service.ts';
import { IdentityProviderService } from './identity-provider.service.ts';
import { PEOPLE_TOPIC } from './people-topics.ts';
import { PictureQueries } from './picture.queries.ts';

/** The state of every account that may sign in, in the provider's shape. */
const ACTIVE_STATE = { id: 1, name: 'activo' };

/** A person's own profile, in the shape of the external provider. */
@Injectable()
export class ProfileService implements OnModuleInit {
  private readonly logger = new Logger(ProfileService.name);

  constructor(
    private readonly accounts: AccountQueries,
    private readonly pictures: PictureQueries,
    private readonly references: ObjectReferencesService,
    private readonly objects: ObjectStoreService,
    private readonly provider: IdentityProviderService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.references.add((addresses) => this.pictures.among(addresses));
  }

  async read({ id, accessToken }: SessionUser): Promise<Profile> {
    return this.provider.isOn ? this.provider.profile(accessToken) : toProfile(await this.require(id));
  }

  /** Changes the fields that are given and leaves the rest. @throws AppError `invalid_input` for another person's picture */
  async update({ id, accessToken }: SessionUser, input: UpdateProfile): Promise<Profile> {
    if (this.provider.isOn) return this.provider.updateProfile(accessToken, input);
    const { picture, ...changes } = input;
    return this.writer.write(async () => {
      const before = await this.accounts.findAndLock(id);
      if (!before?.isActive) throw new AppError('not_authenticated', 'deactivated since the request began');
      if (picture && picture !== before.pictureUrl) await this.requireNobodysPicture(picture);
      const pictureUrl = picture === undefined ? {} : { pictureUrl: picture };
      const version = before.version + 1;
      await this.accounts.update(id, { ...changes, ...pictureUrl, version, updatedAt: this.clock.nowIso() });
      this.writer.afterCommit(() => {
        this.versions.bump(PEOPLE_TOPIC);
        if (picture !== undefined && before.pictureUrl && before.pictureUrl !== picture)
          void this.removePicture(before.pictureUrl);
      });
      return toProfile(await this.require(id));
    });
  }

  /** Whoever could take another's for their own would keep it when the other takes it away. */
  private async requireNobodysPicture(address: string): Promise<void> {
    if (objectAt(address)?.folder !== PICTURES_FOLDER || (await this.pictures.among([address])).length === 0) return;
    const message = 'Esa foto es de otra persona. Sube la tuya.';
    throw new AppError('invalid_input', "another's picture", [{ path: 'picture', message }]);
  }

  /** Takes the file of a picture away, unless something still refers to it. A failure leaves it to the hourly clean-up. */
  private async removePicture(address: string): Promise<void> {
    const name = objectAt(address);
    if (name?.folder !== PICTURES_FOLDER) return;
    try {
      if ((await this.references.among([address])).size === 0) await this.objects.remove(name);
    } catch (error) {
      this.logger.warn(error);
    }
  }

  private async require(accountId: string): Promise<AccountEntity> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('not_authenticated', 'the account is gone');
    return account;
  }
}

function toProfile(account: AccountEntity): Profile {
  const { id, email, createdAt, updatedAt, name, lastName, phone, phoneCode, rut, code, pictureUrl, experience, lastSessionAt } =
    account;
  return {
    id,
    email,
    createdAt,
    updatedAt,
    profile: {
      name,
      lastName,
      fullName: fullNameOf(account),
      phone,
      phoneCode,
      rut,
      code,
      picture: { url: pictureUrl },
      experience,
      state: ACTIVE_STATE,
      lastSessionAt,
    },
  };
}
