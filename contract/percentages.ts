import { z } from 'zod';

const within100 = (value: number) => Math.min(100, Math.max(0, value));

/**
 * A part of 100 in an answer, with any decimals. What is out of range is read as its nearest end: one odd number
 * must not hide all that comes with it.
 */
export const percentageSchema = z.number().overwrite(within100).min(0).max(100);

/** The same without decimals. */
export const wholePercentageSchema = z
  .number()
  .overwrite((value) => Math.round(within100(value)))
  .int()
  .min(0)
  .max(100);
