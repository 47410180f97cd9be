import {
  type LessonProgress,
  lessonProgressSchema,
  type ProgressReport,
  storedProgressSchema,
} from '../../contract/training.ts';
import { callApi, callApiPage } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { noteCourseVersion } from '../client/course-versions.ts';
import { progressPath, type SendResult } from './retry-queue.ts';

const PAGE_ITEMS = 100;
/** Refusals that may not be repeated: not signed in, took too long, too early, too many. */
const PASSING_STATUSES = [401, 408, 425, 429];

/** The calls that progress makes. None of them throws. */
export interface ProgressCalls {
  /** @param isLast the page closes: the call must go on without it */
  send(report: ProgressReport, isLast?: boolean): Promise<SendResult>;
  /** All that the server has of somebody; null when it does not answer. */
  read(userId: string): Promise<LessonProgress[] | null>;
}

/** Over the network. */
export const progressCalls: ProgressCalls = {
  send: (report, isLast = false) =>
    callApi('POST', progressPath(report.userId), {
      body: report,
      schema: storedProgressSchema,
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

/** A session that has ended, a limit and an error of the server say nothing about the report itself. */
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
