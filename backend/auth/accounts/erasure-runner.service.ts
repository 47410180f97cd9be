import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { RightsLock } from '../../database/rights-lock.ts';
import { Writer } from '../../database/writer.ts';
import { AccountsService } from '../../people/accounts.service.ts';
import { ErasedPeopleService } from '../../people/erased-people.service.ts';
import { PEOPLE_TOPIC } from '../../people/people-topics.ts';
import { Clock } from '../../time/clock.ts';
import { HourlyTasks } from '../../time/hourly-tasks.ts';
import { SessionEndingService } from '../sessions/session-ending.service.ts';

/**
 * Erases people who are due: when the academy opens, and every hour. One transaction closes the account and adds its id
 * to the list of erased people; from then on the erasure resumes after every stop until it is complete.
 */
@Injectable()
export class ErasureRunnerService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(ErasureRunnerService.name);
  /** Settles after the run that was requested last. */
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
    this.hourly.addAfterHour(() => void this.run()); // `openAcademy` starts the first run
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  /**
   * Resolves when no data can be seen of people who are due, or of erased people whom an older copy of the database
   * contains again. The last search for each erased person, which may take minutes in a long audit log, continues after
   * that.
   */
  runAtStart(): Promise<void> {
    return this.begin().unfinished;
  }

  /**
   * Resolves when all people who are due now have been erased, the last searches included. It never rejects: failures
   * are logged, and retried by a later run.
   */
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

  /** Logs an error, so that a person whose rows can't be erased does not stop the erasure of others. */
  private async erase(id: string): Promise<void> {
    try {
      await this.people.erase(id);
    } catch (error) {
      this.logger.error(`${id} could not be erased`, error);
    }
  }

  /** Closes the account for good. The last active admin stays, and is due again in an hour. */
  private async close(id: string): Promise<void> {
    await this.writer.write(async () => {
      await this.rights.lock({ changed: [id] });
      const admins = await this.accounts.lockActiveAdmins();
      const account = await this.accounts.findAndLock(id);
      if (!account?.erasesAt || account.erasesAt > this.clock.nowIso()) return; // withdrawn meanwhile
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
