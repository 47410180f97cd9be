import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PICTURES_FOLDER } from '../../contract/objects.ts';
import type { Profile } from '../../contract/profile.ts';
import { NAME_CHANGES_PER_DAY, type UpdateProfile } from '../../contract/profile-editing.ts';
import type { SessionUser } from '../access/caller.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { Config } from '../config/config.ts';
import { Writer } from '../database/writer.ts';
import { AppError, TooManyRequests } from '../errors/app-error.ts';
import { FileRemovals } from '../files/file-removals.ts';
import { ObjectReferencesService } from '../objects/object-references.service.ts';
import { ObjectStoreService, objectAt } from '../objects/object-store.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { Clock } from '../time/clock.ts';
import { dayAt } from '../time/local-day.ts';
import type { AccountEntity } from './account.entity.ts';
import { AccountQueries } from './account.queries.ts';
import { fullNameOf } from './accounts.service.ts';
import { IdentityProviderService } from './identity-provider.service.ts';
import { PEOPLE_TOPIC } from './people-topics.ts';
import { PictureQueries } from './picture.queries.ts';

/** The state of every account that may sign in, in the provider's format. */
const ACTIVE_STATE = { id: 1, name: 'activo' };

/** A person's own profile, in the format of the external provider. */
@Injectable()
export class ProfileService implements OnModuleInit {
  private readonly logger = new Logger(ProfileService.name);

  constructor(
    private readonly accounts: AccountQueries,
    private readonly pictures: PictureQueries,
    private readonly references: ObjectReferencesService,
    private readonly objects: ObjectStoreService,
    private readonly removals: FileRemovals,
    private readonly provider: IdentityProviderService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly settings: SettingsInForce,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.references.add({ among: (addresses) => this.pictures.among(addresses) });
  }

  /** In a training room the profile has no e-mail, phone, RUT and code: others may see the screen. */
  async read({ id, accessToken, isOfRoom }: SessionUser): Promise<Profile> {
    if (this.provider.isOn) return this.provider.profile(accessToken);
    const profile = toProfile(await this.require(id));
    return isOfRoom ? withoutPrivateValues(profile) : profile;
  }

  /**
   * Changes the given fields only.
   * @throws AppError `too_many_name_changes`; `invalid_input` for a picture that is not the account's own, because it
   * would prevent the removal of the file at that address
   */
  async update({ id, accessToken }: SessionUser, input: UpdateProfile): Promise<Profile> {
    const { picture, ...changes } = input;
    if (this.provider.isOn) {
      if (picture?.startsWith('/objects/')) throw notOwnPicture();
      return this.provider.updateProfile(accessToken, input);
    }
    return this.change(id, ({ pictureUrl }) => {
      if (picture && picture !== pictureUrl) throw notOwnPicture();
      return { ...changes, ...(picture !== undefined && { pictureUrl: picture }) };
    });
  }

  /** Replaces the picture by one that the account has just uploaded, and removes the file of the previous one. */
  async setPicture({ id }: SessionUser, address: string): Promise<Profile> {
    return this.change(id, () => ({ pictureUrl: address }));
  }

  private async change(id: string, changesOf: (before: AccountEntity) => Partial<AccountEntity>): Promise<Profile> {
    return this.writer.write(async () => {
      const before = await this.accounts.findAndLock(id);
      if (!before?.isActive) throw new AppError('not_authenticated', 'deactivated since the request began');
      const changes = changesOf(before);
      const counted = this.countedNameChange(before, changes);
      await this.accounts.update(id, {
        ...changes,
        ...counted,
        version: before.version + 1,
        updatedAt: this.clock.nowIso(),
      });
      this.writer.afterCommit(() => {
        this.versions.bump(PEOPLE_TOPIC);
        if (changes.pictureUrl !== undefined && before.pictureUrl && before.pictureUrl !== changes.pictureUrl)
          void this.removePicture(before.pictureUrl);
      });
      return toProfile(await this.require(id));
    });
  }

  /**
   * The changed counters of name changes; none when the name stays the same.
   * @throws AppError `too_many_name_changes`
   */
  private countedNameChange(
    before: AccountEntity,
    { name = before.name, lastName = before.lastName }: Partial<AccountEntity>,
  ): Partial<AccountEntity> {
    if (name === before.name && lastName === before.lastName) return {};
    const { day, leftMs } = dayAt(this.clock.steadyMs(), this.settings.timeZone);
    const nameChanges = (before.nameChangesDay === day ? before.nameChanges : 0) + 1;
    if (nameChanges > Math.ceil(NAME_CHANGES_PER_DAY * this.config.rateLimit))
      throw new TooManyRequests('as often as a day allows', leftMs, 'too_many_name_changes');
    return { nameChangesDay: day, nameChanges };
  }

  /**
   * Removes the file of a former picture, unless it is still in use. After a failure the hourly clean-up removes it.
   */
  private async removePicture(address: string): Promise<void> {
    const name = objectAt(address);
    if (name?.folder !== PICTURES_FOLDER) return;
    try {
      await this.removals.run(async () => {
        if ((await this.references.among([address])).size === 0) await this.objects.remove(name);
      });
    } catch (error) {
      this.logger.warn('the file of a former picture was not removed', error);
    }
  }

  private async require(accountId: string): Promise<AccountEntity> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('not_authenticated', 'the account is gone');
    return account;
  }
}

function notOwnPicture(): AppError {
  const message = 'Sube tu foto: la dirección de otra no se acepta.';
  return new AppError('invalid_input', 'not a picture that the account uploaded', [{ path: 'picture', message }]);
}

function withoutPrivateValues({ profile, ...account }: Profile): Profile {
  return { ...account, email: null, profile: { ...profile, phone: null, phoneCode: null, rut: null, code: null } };
}

function toProfile(account: AccountEntity): Profile {
  const {
    id,
    email,
    createdAt,
    updatedAt,
    erasesAt,
    name,
    lastName,
    phone,
    phoneCode,
    rut,
    code,
    pictureUrl,
    experience,
    lastSessionAt,
  } = account;
  return {
    id,
    email,
    createdAt,
    updatedAt,
    erasesAt,
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
