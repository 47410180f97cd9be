import { expect, it } from 'vitest';
import { firstCrop, moved, squareOf, within, ZOOM_MAX } from './crop.ts';

const WIDE = { width: 800, height: 400 };

it('begins with the middle, as much of it as fits', () => {
  expect(squareOf(WIDE, firstCrop(WIDE))).toEqual({ left: 200, top: 0, side: 400 });
});

it('follows the hand, and never leaves the picture', () => {
  expect(squareOf(WIDE, moved(WIDE, firstCrop(WIDE), 0.25, 0.25))).toEqual({ left: 100, top: 0, side: 400 });
  expect(squareOf(WIDE, moved(WIDE, firstCrop(WIDE), 9, 9))).toEqual({ left: 0, top: 0, side: 400 });
  expect(squareOf(WIDE, moved(WIDE, firstCrop(WIDE), -9, -9))).toEqual({ left: 400, top: 0, side: 400 });
});

it('comes nearer to its middle, within bounds', () => {
  expect(squareOf(WIDE, within(WIDE, { ...firstCrop(WIDE), zoom: 2 }))).toEqual({ left: 300, top: 100, side: 200 });
  expect(within(WIDE, { zoom: 99, x: 0, y: 0 })).toEqual({ zoom: ZOOM_MAX, x: 50, y: 50 });
  expect(within(WIDE, { zoom: 0, x: 400, y: 200 }).zoom).toBe(1);
});
