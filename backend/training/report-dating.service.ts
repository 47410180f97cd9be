import { Injectable } from '@nestjs/common';
import { ANONYMOUS_ID_PATTERN } from '../../contract/identity.ts';
import type { Caller } from '../access/caller.ts';
import { SessionDevicesService } from '../auth/sessions/session-devices.service.ts';
import type { CourseOutline } from '../courses/course-outlines.service.ts';
import { PeopleService } from '../people/people.service.ts';
import { Clock } from '../time/clock.ts';
import { latest, type ReportDating, type Sealing } from './report-dating.ts';
import { OLDEST_PLAYED_MS } from './verified-time/verified-time.service.ts';

/** The reported lesson and the id that it is reported for. */
interface Reported {
  readonly userId: string;
  readonly outline: CourseOutline;
  readonly lessonId: string;
}

/** Decides the bounds of a report's date. Dates of certificates, study days and figures depend on it. */
@Injectable()
export class ReportDatingService {
  constructor(
    private readonly devices: SessionDevicesService,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** The bounds for a report received now. Anyone can make an anonymous id: its reports are dated by their receipt. */
  async datingOf({ user }: Caller, { userId, outline, lessonId }: Reported): Promise<ReportDating> {
    const receivedAt = this.clock.nowIso();
    const byReceipt = { receivedAt, notBefore: receivedAt, device: null, isByReceipt: true, playedSince: null };
    if (ANONYMOUS_ID_PATTERN.test(userId)) return { ...byReceipt, playedSince: 'first-report' };
    const lessonMadeAt = outline.madeAt.get(lessonId) ?? '';
    if (user?.id !== userId) {
      // An admin may date a learner's report; the write leaves an entry in the audit log.
      const { memberSince } = (await this.people.shownOf([userId])).get(userId) ?? {};
      const notBefore = latest(lessonMadeAt, memberSince ?? '');
      return { receivedAt, notBefore, device: null, isByReceipt: false, playedSince: null };
    }
    const device = await this.devices.deviceOf(user);
    if (!device) return byReceipt;
    const { id, accountMadeAt, signedInAt } = device;
    const notBefore = latest(lessonMadeAt, accountMadeAt ?? '');
    return {
      receivedAt,
      notBefore,
      device: { id, firstNotBefore: accountMadeAt ?? receivedAt },
      isByReceipt: false,
      playedSince: signedInAt ?? 'first-report',
    };
  }

  /** The bounds for a report of a session that ended: between sign-in and sealing. */
  datingOfSealed({ deviceId, startedAtMs, sealedMs }: Sealing, { outline, lessonId }: Reported): ReportDating {
    const signedInAt = new Date(startedAtMs).toISOString();
    // Older spent time is not stored, so it could be counted twice.
    const oldestMs = this.clock.steadyMs() - OLDEST_PLAYED_MS;
    return {
      receivedAt: new Date(Math.min(sealedMs, this.clock.nowMs())).toISOString(),
      notBefore: latest(outline.madeAt.get(lessonId) ?? '', signedInAt),
      device: { id: deviceId, firstNotBefore: signedInAt },
      isByReceipt: false,
      playedSince: new Date(Math.max(startedAtMs, oldestMs)).toISOString(),
    };
  }
}
