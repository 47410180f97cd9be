import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Profile, UpdateProfile } from '../../contract/profile.ts';
import { Writer } from '../database/writer.ts';
import { ObjectReferencesService } from '../objects/object-references.service.ts';
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
  constructor(
    private readonly accounts: AccountQueries,
    private readonly pictures: PictureQueries,
    private readonly references: ObjectReferencesService,
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

  /** Changes the fields that are given and leaves the rest. */
  async update({ id, accessToken }: SessionUser, input: UpdateProfile): Promise<Profile> {
    if (this.provider.isOn) return this.provider.updateProfile(accessToken, input);
    const { picture, ...changes } = input;
    return this.writer.write(async () => {
      const pictureUrl = picture === undefined ? {} : { pictureUrl: picture };
      const version = ((await this.accounts.findAndLock(id))?.version ?? 0) + 1;
      await this.accounts.update(id, { ...changes, ...pictureUrl, version, updatedAt: this.clock.nowIso() });
      this.writer.afterCommit(() => this.versions.bump(PEOPLE_TOPIC));
      return toProfile(await this.require(id));
    });
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
