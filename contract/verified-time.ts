import { z } from 'zod';

const seconds = z.int().min(0);

/** A lesson's verified watch time. */
export const verifiedLessonSchema = z.object({
  lessonId: z.uuid(),
  title: z.string(),
  /** Length in seconds; 0 if unknown. */
  duration: seconds,
  /** Distinct seconds of the video that were verifiably played. */
  verifiedSeconds: seconds,
  /** Seconds that it lacks of the share that a certificate requires; 0 without such a share. */
  missingSeconds: seconds,
  /** The parts of the video that were not verifiably played, ascending; none for an unknown length. */
  gaps: z.array(z.object({ start: seconds, end: seconds })),
});
export type VerifiedLesson = z.infer<typeof verifiedLessonSchema>;

/** `GET /api/users/{userId}/verified-time/{courseId}`: verified watch time in the current lessons, in their order. */
export const courseVerifiedTimeSchema = z
  .object({
    /** Percentage of each lesson that must be verifiably played before a certificate is issued; 0: none. */
    requiredShare: z.int().min(0).max(100),
    lessons: z.array(verifiedLessonSchema),
  })
  .meta({ id: 'CourseVerifiedTime' });
export type CourseVerifiedTime = z.infer<typeof courseVerifiedTimeSchema>;
