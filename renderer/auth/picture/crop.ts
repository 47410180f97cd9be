/** Maximum zoom. */
export const ZOOM_MAX = 4;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Square to crop from a picture: zoom from 1 to `ZOOM_MAX`, and center in the picture's pixels. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** In pixels of the picture. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The largest square around the picture's center. */
export function firstCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The closest crop inside the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = sideOf(size, zoom) / 2;
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) };
}

/** Moves the view by fractions of the square's side: a move to the right shows more of the picture's left. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom);
  return within(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export function squareOf(size: Size, crop: Crop): Square {
  const side = sideOf(size, crop.zoom);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
}

function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
