import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { percentageSchema } from './percentages.ts';

/** `paused` after 30 days without activity, `dropped` after 180; computed when read. */
export const trainingStatusSchema = z.enum(['completed', 'in_progress', 'paused', 'dropped']);
export type TrainingStatus = z.infer<typeof trainingStatusSchema>;

/** A course that a person has started: `GET /api/users/{userId}/training-history`. */
export const trainingSchema = z
  .object({
    /** The course's id: a person begins a course once. */
    id: z.uuid(),
    courseName: z.string(),
    instructor: z.string(),
    thumbnailUrl: z.string().nullable(),
    /** Category and tags determine the drawn picture of a course without a thumbnail. */
    category: z.string(),
    tags: z.array(z.string()),
    /** Whether the course is still in the catalogue and can be continued. */
    isAvailable: z.boolean(),
    /** A `TrainingStatus`, or a status of a later server. */
    status: z.string(),
    /** 0 to 100, with one decimal. */
    progressPercentage: percentageSchema,
    /** The lesson to continue with; null for a course that is completed or no longer in the catalogue. */
    nextLessonId: z.uuid().nullable(),
    completedLessons: z.int().min(0),
    totalLessons: z.int().min(0),
    startDate: z.iso.datetime(),
    completionDate: z.iso.datetime().nullable(),
    /** In minutes; null without records. */
    totalTimeSpent: z.int().min(0).nullable(),
    /** Distinct seconds of the videos that were verifiably played; earlier servers omit it. */
    verifiedSeconds: z.int().min(0).optional(),
    /** A trainer's note for the learner. */
    notes: z.string().nullable(),
    /** Null until the course is complete and its certificate is issued. */
    certificateId: z.uuid().nullable(),
  })
  .meta({ id: 'Training' });
export type Training = z.infer<typeof trainingSchema>;
/** The latest activity first. */
export const trainingListSchema = z.array(trainingSchema);

/** The query of that list; `courseId` limits it to a course. */
export const trainingListQuerySchema = pageQuerySchema.extend({
  courseId: z.uuid({ error: 'Elige un curso.' }).optional(),
});
export type TrainingListQuery = z.infer<typeof trainingListQuerySchema>;

/** Figures of the four cards above the history, over all trainings: `GET /api/users/{userId}/training-summary`. */
export const trainingSummarySchema = z
  .object({
    completed: z.int().min(0),
    inProgress: z.int().min(0),
    /** In minutes. */
    totalTimeSpent: z.int().min(0),
    /** The mean of `progressPercentage`, 0 to 100, not rounded; 0 without trainings. */
    averageProgress: percentageSchema,
  })
  .meta({ id: 'TrainingSummary' });
export type TrainingSummary = z.infer<typeof trainingSummarySchema>;
