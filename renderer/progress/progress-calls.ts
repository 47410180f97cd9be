import { z } from 'zod';
import { courseVersionField } from '../../contract/courses.ts';
import { type LessonProgress, lessonProgressSchema, type ProgressReport } from '../../contract/training.ts';
import { callApi, callApiPage } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { noteCourseVersion } from '../client/course-versions.ts';
import { progressPath, type SendResult } from './retry-queue.ts';

const PAGE_ITEMS = 100;
/** Statuses after which a retry may succeed: not signed in, timeout, too early, too many requests. */
const PASSING_STATUSES = [401, 408, 425, 429];

/** The part of `StoredProgress` that is read here; the rest of its schema would be loaded by every first visit. */
const answerSchema = z.object({ courseId: z.uuid(), ...courseVersionField });

/** Calls of progress. None of them throws. */
export interface ProgressCalls {
  /** @param isLast the page is closing: the request must survive it */
  send(report: ProgressReport, isLast?: boolean): Promise<SendResult>;
  /** All records that the server has of a user; `null` without an answer. */
  read(userId: string): Promise<LessonProgress[] | null>;
}

/** Implementation over the network. */
export const progressCalls: ProgressCalls = {
  send: (report, isLast = false) =>
    callApi('POST', progressPath(report.userId), {
      body: report,
      schema: answerSchema,
      keepalive: isLast,
    }).then(
      ({ courseId, courseVersion }) => {
        noteCourseVersion(courseId, courseVersion);
        return 'sent';
      },
      (error: unknown) => (error instanceof ApiError ? resultOf(error) : 'failed'),
    ),
  read: (userId) => readAll(userId).catch(() => null),
};

/** An ended session, a limit and a server error do not concern the report itself, so it is retried. */
function resultOf({ code, status }: ApiError): SendResult {
  if (code === 'offline') return 'offline';
  return status >= 400 && status < 500 && !PASSING_STATUSES.includes(status) ? 'refused' : 'failed';
}

async function readAll(userId: string): Promise<LessonProgress[]> {
  const rows: LessonProgress[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: PAGE_ITEMS, cursor };
    const page = await callApiPage(progressPath(userId), { query, schema: lessonProgressSchema });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows;
}
