import { expect, it } from 'vitest';
import { firstCrop, moved, squareOf, within, ZOOM_MAX } from './crop.ts';

const WIDE = { width: 800, height: 400 };

it('the crop starts as the largest square in the center', () => {
  expect(squareOf(WIDE, firstCrop(WIDE))).toEqual({ left: 200, top: 0, side: 400 });
});

it('the crop follows the hand and stays inside the picture', () => {
  expect(squareOf(WIDE, moved(WIDE, firstCrop(WIDE), 0.25, 0.25))).toEqual({ left: 100, top: 0, side: 400 });
  expect(squareOf(WIDE, moved(WIDE, firstCrop(WIDE), 9, 9))).toEqual({ left: 0, top: 0, side: 400 });
  expect(squareOf(WIDE, moved(WIDE, firstCrop(WIDE), -9, -9))).toEqual({ left: 400, top: 0, side: 400 });
});

it('the crop zooms to its center, within limits', () => {
  expect(squareOf(WIDE, within(WIDE, { ...firstCrop(WIDE), zoom: 2 }))).toEqual({ left: 300, top: 100, side: 200 });
  expect(within(WIDE, { zoom: 99, x: 0, y: 0 })).toEqual({ zoom: ZOOM_MAX, x: 50, y: 50 });
  expect(within(WIDE, { zoom: 0, x: 400, y: 200 }).zoom).toBe(1);
});
