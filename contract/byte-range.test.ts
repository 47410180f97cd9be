import { expect, it } from 'vitest';
import { requestedRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=4-6', { first: 4, last: 6 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=4-400', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-400', { first: 0, last: 9 }],
  ['bytes=-0', 'beyond the end'],
  ['bytes=10-', 'beyond the end'],
  ['bytes=10-20', 'beyond the end'],
  ['bytes=6-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['bytes= 0-1', 'whole'],
  ['lines=0-1', 'whole'],
  ['', 'whole'],
  [null, 'whole'],
])('the range "%s" of a file of 10 bytes is %o', (header, range) => {
  expect(requestedRange(header, 10)).toEqual(range);
});

it.each(['bytes=0-', 'bytes=-1'])('the range "%s" of an empty file is beyond its end', (header) => {
  expect(requestedRange(header, 0)).toBe('beyond the end');
});
