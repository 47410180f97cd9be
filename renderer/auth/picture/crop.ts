/** How far a picture may be brought nearer. */
export const ZOOM_MAX = 4;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that is cut out of a picture: how near it is, 1 to `ZOOM_MAX`, and where its middle is, in the picture's pixels. */
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

/** The middle of the picture, as much of it as fits. */
export function firstCrop({ width, height }: Size): Crop {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The nearest crop that lies within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = sideOf(size, zoom) / 2;
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) };
}

/** Moves what is seen by parts of the square's side: to the right means that more of the picture's left is seen. */
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
