import { z } from 'zod';

const within100 = (value: number) => Math.min(100, Math.max(0, value));

/**
 * A percentage in an answer, 0 to 100, with decimals. Values out of range are clamped, so that an invalid number does
 * not make the whole answer unreadable.
 */
export const percentageSchema = z.number().overwrite(within100).min(0).max(100);

/** A percentage in an answer, clamped to 0 to 100 and rounded. */
export const wholePercentageSchema = z
  .number()
  .overwrite((value) => Math.round(within100(value)))
  .int()
  .min(0)
  .max(100);
