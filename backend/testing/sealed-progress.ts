import { expect } from 'vitest';
import type { AuthTokens } from '../../contract/auth.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { MachineRoom } from '../../contract/room-machine.ts';
import { type SealedContent, type SealedProgressAnswer, sealProgress } from '../../contract/sealed-progress.ts';
import type { ProgressReport } from '../../contract/training.ts';
import { lessonOf } from './lessons.ts';
import type { TestRoom } from './rooms.ts';
import type { TestAnswer } from './test-academy.ts';

/** Content of a box whose reports need not be valid. */
export type AnyContent = Omit<SealedContent, 'reports'> & { readonly reports: readonly unknown[] };

/** Signs a learner in at a machine of a training room without PINs. */
export async function signedInAt({ machine }: TestRoom, learnerId: string): Promise<AuthTokens> {
  const { status, text, json } = await machine.post<AuthTokens>('/api/room/sign-in', { learnerId });
  expect(status, text).toBe(200);
  return json;
}

/** Seals content with the key that the machine reads. */
export async function boxOf({ machine }: TestRoom, content: AnyContent): Promise<string> {
  const { json } = await machine.get<MachineRoom>('/api/room');
  return sealProgress(content as SealedContent, json.sealKey);
}

export function sendBox({ machine }: TestRoom, box: string): Promise<TestAnswer<SealedProgressAnswer>> {
  return machine.post<SealedProgressAnswer>('/api/room/sealed-progress', { box });
}

/** Seals content, and sends it from the same machine. */
export async function sealAndSend(room: TestRoom, content: AnyContent): Promise<TestAnswer<SealedProgressAnswer>> {
  return sendBox(room, await boxOf(room, content));
}

/** A report of a lesson that was played from its beginning to `seconds`, at the time `atMs` of the machine's clock. */
export function playedReport(
  course: CourseDetail,
  userId: string,
  { lesson = 0, seconds = 60, atMs }: { readonly lesson?: number; readonly seconds?: number; readonly atMs: number },
): ProgressReport {
  const at = new Date(atMs).toISOString();
  return {
    userId,
    courseId: course.id,
    lessonId: lessonOf(course, lesson),
    progressPercentage: 0,
    watchTime: seconds,
    completed: false,
    lastWatched: at,
    played: { sentAt: at, segments: [{ start: 0, end: seconds, rate: 1, endedAt: at }] },
  };
}
