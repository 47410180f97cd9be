import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PICTURES_FOLDER } from '../../contract/objects.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { Writer } from '../database/writer.ts';
import { ObjectStoreService, objectAt } from '../objects/object-store.service.ts';
import { type ErasedPerson, PersonErasers } from '../personal-data/person-erasers.ts';
import { AccountQueries } from './account.queries.ts';
import { ErasedPersonQueries } from './erased-person.queries.ts';
import { PEOPLE_TOPIC } from './people-topics.ts';

/** Erases the account, after the file of its picture: only the account has the address of that file. */
@Injectable()
export class PeopleEraserService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly erased: ErasedPersonQueries,
    private readonly objects: ObjectStoreService,
    private readonly erasers: PersonErasers,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  onModuleInit(): void {
    this.erasers.addLast((person) => this.erase(person));
  }

  private async erase({ id }: ErasedPerson): Promise<void> {
    const picture = (await this.accounts.findById(id))?.pictureUrl;
    if (picture) await this.removePicture(picture, id);
    await this.writer.write(async () => {
      await this.erased.remove(id);
      this.writer.afterCommit(() => this.versions.bump(PEOPLE_TOPIC));
    });
  }

  private async removePicture(address: string, id: string): Promise<void> {
    const name = objectAt(address);
    if (name?.folder === PICTURES_FOLDER && !(await this.erased.isOthersPicture(address, id)))
      await this.objects.remove(name);
  }
}
