import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RightsLock } from '../../database/rights-lock.ts';
import { Writer } from '../../database/writer.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { ErasedPeopleService } from '../../people/erased-people.service.ts';
import { PEOPLE_TOPIC } from '../../people/people-topics.ts';
import { AnswerVersions } from '../../shared/answer-versions.ts';
import { Clock } from '../../shared/clock.ts';
import { HourlyTasks } from '../../shared/hourly-tasks.ts';
import { SessionEndingService } from '../sessions/session-ending.service.ts';

/**
 * Erases the people whose time has come: when the academy opens and every hour. First the account is closed and its id put on the list of
 * erased people, in one transaction; from then on the erasure goes on after every stop, until nothing is left.
 */
@Injectable()
export class ErasureRunnerService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(ErasureRunnerService.name);
  /** The end of the run that was asked for last. */
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly accounts: AccountsService,
    private readonly people: ErasedPeopleService,
    private readonly ending: SessionEndingService,
    private readonly hourly: HourlyTasks,
    private readonly rights: RightsLock,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.hourly.addAfterHour(() => void this.run()); // `openAcademy` makes the first run
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  /**
   * Resolves when nothing of the people who are due, or whom an older database has again, can be seen. The last search for each erased person,
   * which may take minutes in a long audit log, goes on after that.
   */
  runAtStart(): Promise<void> {
    return this.begin().unfinished;
  }

  /** Resolves when everybody who is due now has been erased, the last searches included. It never fails: failures are logged, and tried again. */
  run(): Promise<void> {
    return this.begin().all;
  }

  private begin(): { unfinished: Promise<void>; all: Promise<void> } {
    let finishedOnce: string[] = [];
    const unfinished = this.afterOthers(async () => {
      for (const id of await this.people.due()) await this.close(id);
      const ids = new Set(await this.people.unfinished());
      finishedOnce = (await this.people.finishedOnce()).filter((id) => !ids.has(id));
      await this.eraseEach(ids);
    });
    return { unfinished, all: this.afterOthers(() => this.eraseEach(finishedOnce)) };
  }

  private afterOthers(erase: () => Promise<void>): Promise<void> {
    this.running = this.running
      .then(erase)
      .catch((error: unknown) => this.logger.error('people who are due could not be erased', error));
    return this.running;
  }

  private async eraseEach(ids: Iterable<string>): Promise<void> {
    for (const id of ids) await this.erase(id);
  }

  /** One person whose rows can't be erased does not keep the others. */
  private async erase(id: string): Promise<void> {
    try {
      await this.people.erase(id);
    } catch (error) {
      this.logger.error(`${id} could not be erased`, error);
    }
  }

  /** From here on there is no way back. The last active admin stays, and is due again in an hour. */
  private async close(id: string): Promise<void> {
    await this.writer.write(async () => {
      await this.rights.lock({ changed: [id] });
      const admins = await this.accounts.lockActiveAdmins();
      const account = await this.accounts.findAndLock(id);
      if (!account?.erasesAt || account.erasesAt > this.clock.nowIso()) return; // taken back meanwhile
      if (admins.length === 1 && admins[0] === id) {
        this.logger.warn(`${id} is due to be erased and is the last active admin: name another one`);
        return;
      }
      await this.people.add(account);
      await this.ending.endAllSessions(id);
      await this.accounts.update(id, { isActive: false, version: account.version + 1, updatedAt: this.clock.nowIso() });
      this.writer.afterCommit(() => this.versions.bump(PEOPLE_TOPIC));
    });
  }
}
