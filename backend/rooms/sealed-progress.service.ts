import { Injectable, Logger } from '@nestjs/common';
import type { ErrorCode } from '../../contract/errors.ts';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import type { SealedProgressAnswer, SendSealedProgress } from '../../contract/sealed-progress.ts';
import { type ProgressReport, progressReportSchema } from '../../contract/training.ts';
import type { RoomMachine } from '../access/room-machine.ts';
import { type RoomSession, RoomSessionsService } from '../auth/sessions/room-sessions.service.ts';
import { AppError } from '../errors/app-error.ts';
import { AccountsService } from '../people/accounts.service.ts';
import { ErasedPeopleService } from '../people/erased-people.service.ts';
import { Clock } from '../time/clock.ts';
import { ProgressService } from '../training/progress.service.ts';
import { OLDEST_PLAYED_MS } from '../training/verified-time/verified-time.service.ts';
import { type OpenedBox, SealedBoxesService } from './sealed-boxes.service.ts';
import { correctedReport, sealingTimeOf } from './sealing-time.ts';

/** Errors of a report that another try would repeat. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['course_not_found', 'lesson_not_found']);

/** Refused for a reason that is not an error of a report. */
type Refusal = 'report_not_valid' | 'report_not_theirs' | 'session_not_valid';

/** Why a report was refused; null: it was accepted. Fit for the log. */
type Outcome = string | null;

/**
 * Stores progress that machines could not send before their learner or guest had left. An access token proves the
 * session; it may have expired or ended since, and its learner may have left the roster.
 */
@Injectable()
export class SealedProgressService {
  private readonly logger = new Logger(SealedProgressService.name);

  constructor(
    private readonly boxes: SealedBoxesService,
    private readonly sessions: RoomSessionsService,
    private readonly accounts: AccountsService,
    private readonly erased: ErasedPeopleService,
    private readonly progress: ProgressService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the reports of a box one by one, and ends its session. Only refusals that are final are counted; after any
   * other failure the machine sends the box again.
   * @throws AppError `sealed_progress_unreadable`
   */
  async receive(machine: RoomMachine, { box }: SendSealedProgress): Promise<SealedProgressAnswer> {
    const content = this.boxes.open(box);
    const outcomes =
      content.accessToken === null
        ? await this.storeOfGuest(content)
        : await this.storeOfLearner(machine, content, content.accessToken);
    const refusals = outcomes.filter((outcome) => outcome !== null);
    if (refusals.length > 0)
      this.logger.warn(
        `training room ${machine.roomId}: ${refusals.length} of ${outcomes.length} sealed reports refused ` +
          `(${[...new Set(refusals)].toSorted().join(', ')})`,
      );
    return { accepted: outcomes.length - refusals.length, refused: refusals.length };
  }

  private storeOfGuest({ sealedAt, reports }: OpenedBox): Promise<Outcome[]> {
    return outcomesOf(
      reports.map(validReport),
      ({ userId }) => ANONYMOUS_ID_PATTERN.test(userId),
      async (report) => {
        const played = report.played && { ...report.played, sentAt: sealedAt };
        await this.progress.report({}, report.userId, { ...report, played });
      },
    );
  }

  private async storeOfLearner(machine: RoomMachine, content: OpenedBox, accessToken: string): Promise<Outcome[]> {
    const { sealedAt } = content;
    const session = await this.validSession(machine, accessToken);
    if (!session) return content.reports.map(() => 'session_not_valid' satisfies Refusal);
    const reports = content.reports.map(validReport);
    const isOwn = ({ userId }: ProgressReport) => userId === session.accountId;
    const own = reports.filter((report) => report !== null).filter(isOwn);
    const time = sealingTimeOf(sealedAt, own, { ...session, receivedMs: this.clock.steadyMs() });
    const sealing = { deviceId: session.familyId, startedAtMs: session.startedAtMs, sealedMs: time.sealedMs };
    const outcomes = await outcomesOf(reports, isOwn, (report) =>
      this.progress.reportSealed(correctedReport(report, sealedAt, time), sealing),
    );
    await this.sessions.endSessionsOf({ roomId: session.roomId, familyId: session.familyId });
    return outcomes;
  }

  /** Null unless the token is of this training room, at most 31 days old, and of a learner who was not erased. */
  private async validSession({ roomId }: RoomMachine, accessToken: string): Promise<RoomSession | null> {
    const session = this.sessions.sessionOf(accessToken);
    if (session?.roomId !== roomId || this.clock.steadyMs() - session.issuedAtMs > OLDEST_PLAYED_MS) return null;
    const account = await this.accounts.findById(session.accountId);
    if (account?.role !== 'learner' || (await this.erased.has(account.id))) return null;
    return session;
  }
}

/** A report that was sealed; without its segments if only they are not valid. Null if it is not valid. */
function validReport(sealed: unknown): ProgressReport | null {
  const whole = progressReportSchema.safeParse(sealed);
  if (whole.success) return whole.data;
  if (typeof sealed !== 'object' || sealed === null) return null;
  return progressReportSchema.safeParse({ ...sealed, played: undefined }).data ?? null;
}

/** Stores the reports that `isOwn` admits. @throws any error that may pass, such as a full disk */
function outcomesOf(
  reports: readonly (ProgressReport | null)[],
  isOwn: (report: ProgressReport) => boolean,
  store: (report: ProgressReport) => Promise<void>,
): Promise<Outcome[]> {
  return Promise.all(
    reports.map(async (report) => {
      if (!report) return 'report_not_valid' satisfies Refusal;
      if (!isOwn(report)) return 'report_not_theirs' satisfies Refusal;
      return store(report).then(() => null, finalRefusal);
    }),
  );
}

/** The code of an error that another try would repeat. @throws the error if it may pass */
function finalRefusal(error: unknown): string {
  if (error instanceof AppError && FINAL.has(error.code)) return error.code;
  throw error;
}
