import { Injectable } from '@nestjs/common';
import { UNKNOWN_PERSON_NAME } from '../../../contract/profile.ts';
import { ANONYMOUS_KEY_PREFIX } from '../../access/actor-key.ts';
import { BegunCoursesService } from '../../courses/begun-courses.service.ts';
import { batchesOf } from '../../database/batches.ts';
import { Ids } from '../../database/ids.ts';
import { Writer } from '../../database/writer.ts';
import { PeopleService } from '../../people/people.service.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { localDayAndTime } from '../../time/local-day.ts';
import type { CertificateEntity } from '../certificate.entity.ts';
import { CertificateQueries } from '../certificate.queries.ts';
import { CertificateYearQueries } from './certificate-year.queries.ts';
import { CourseVerificationService } from './course-verification.service.ts';
import { newVerificationCode } from './verification-codes.ts';

/** Rows per INSERT: SQLite binds at most 32,766 values, and a certificate has 19. */
const ROWS_PER_INSERT = 1_000;
const NUMBER_DIGITS = 6;
const NEW = { revokedAt: null, revocationReason: null, restoredFrom: null };

/** A completed course; `actorKey` as returned by `actorKey()`. */
export interface Completion {
  readonly actorKey: string;
  readonly courseId: string;
  readonly completedAt: string;
}

/** The verified watch time at the time of issue. */
type Verified = Pick<CertificateEntity, 'verifiedSeconds'>;

/** The contents of a certificate that come from the person and the course. */
type CertificateContents = Omit<
  CertificateEntity,
  keyof typeof NEW | 'id' | 'certificateNumber' | 'verificationCode' | 'issuedAt'
>;

/** Issues certificates: one per person and course, even when reports are repeated. */
@Injectable()
export class CertificateIssuingService {
  constructor(
    private readonly certificates: CertificateQueries,
    private readonly years: CertificateYearQueries,
    private readonly courses: BegunCoursesService,
    private readonly people: PeopleService,
    private readonly verification: CourseVerificationService,
    private readonly writer: Writer,
    private readonly settings: SettingsInForce,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Issues certificates for these completions at the end of the open transaction, under a lock on the year that all
   * issuing transactions take. Visitors get none, and a person with an earlier certificate for the course, valid or
   * revoked, gets no other. Nor does a person without the verified watch time that the academy asks for.
   */
  issueAtCommit(completions: readonly Completion[]): void {
    const ofPeople = completions.filter(({ actorKey }) => !actorKey.startsWith(ANONYMOUS_KEY_PREFIX));
    if (ofPeople.length === 0) return;
    this.writer.beforeCommit(async () => {
      for (const some of batchesOf(ofPeople, ROWS_PER_INSERT)) await this.issueMissing(some);
    });
  }

  /** Those of at most 1,000 completions that have no certificate and enough verified watch time. */
  async missingAmong<Given extends Completion>(completions: readonly Given[]): Promise<(Given & Verified)[]> {
    const keys = completions.map(({ actorKey, courseId }) => ({ userId: actorKey, courseId }));
    const issued = new Set(
      (await this.certificates.editionsAmong(keys)).map(({ userId, courseId }) => `${userId} ${courseId}`),
    );
    const missing = completions.filter(({ actorKey, courseId }) => !issued.has(`${actorKey} ${courseId}`));
    const verified = await this.verification.of(missing);
    return missing.flatMap((completion, index) => {
      const { seconds = 0, isEnough = false } = verified[index] ?? {};
      return isEnough ? [{ ...completion, verifiedSeconds: seconds }] : [];
    });
  }

  /** Issues one certificate with these contents. Call it last in a transaction. */
  async issue(contents: CertificateContents): Promise<CertificateEntity> {
    const year = this.year();
    await this.years.lock(year);
    const [issued] = await this.insert(year, [contents]);
    return issued as CertificateEntity;
  }

  /** Locks the year first: no other transaction issues the same certificate meanwhile, and no number is skipped. */
  private async issueMissing(completions: readonly Completion[]): Promise<void> {
    const year = this.year();
    await this.years.lock(year);
    const missing = await this.missingAmong(completions);
    if (missing.length > 0) await this.insert(year, await this.contentsOf(missing));
  }

  private async contentsOf(completions: readonly (Completion & Verified)[]): Promise<CertificateContents[]> {
    const names = await this.people.namesOf(completions.map(({ actorKey }) => actorKey));
    const courses = await this.courses.of([...new Set(completions.map(({ courseId }) => courseId))]);
    return completions.flatMap(({ actorKey: userId, courseId, completedAt: completionDate, verifiedSeconds }) => {
      const course = courses.get(courseId);
      if (!course) return []; // deleted, together with all progress in it
      const studentName = names.get(userId) ?? UNKNOWN_PERSON_NAME;
      const { title: courseName, instructor, duration: minutes } = course;
      const said = { studentName, courseName, instructor, completionDate, minutes, verifiedSeconds, finalGrade: null };
      return [{ userId, courseId, edition: 1, replacesId: null, ...said }];
    });
  }

  private async insert(year: number, contents: readonly CertificateContents[]): Promise<CertificateEntity[]> {
    const issuedAt = this.clock.nowIso();
    const first = await this.years.take(year, contents.length);
    const rows = contents.map((row, index) => ({
      ...row,
      id: this.ids.next(),
      certificateNumber: `AC-${year}-${String(first + index).padStart(NUMBER_DIGITS, '0')}`,
      verificationCode: newVerificationCode(),
      issuedAt,
      ...NEW,
    }));
    await this.certificates.insert(rows);
    return rows;
  }

  /** The current year in the academy's time zone. */
  private year(): number {
    return Number(localDayAndTime(this.clock.nowMs(), this.settings.timeZone).day.slice(0, 'YYYY'.length));
  }
}
