/** The sheet: A4, landscape. All lengths are millimetres from its upper left corner. */
export const SHEET_WIDTH_MM = 297;
export const SHEET_HEIGHT_MM = 210;

/** Font weights on the sheet. */
export type Weight = 300 | 400 | 600;

/** Measures the width of a text on one line, in mm, without extra space between the letters. */
export type Measure = (text: string, weight: Weight, sizeMm: number) => number;

export interface ColorStop {
  readonly at: number;
  readonly color: string;
}

/**
 * A colour, a linear gradient (`from`, `to`) or a radial one (`center`, `radiusMm`), in the coordinates of the path
 * before its placement.
 */
export type Paint =
  | string
  | { readonly from: Point; readonly to: Point; readonly stops: readonly ColorStop[] }
  | { readonly center: Point; readonly radiusMm: number; readonly stops: readonly ColorStop[] };

export type Point = readonly [x: number, y: number];

/** Position of a path: moved, then rotated clockwise by `turn` degrees, then scaled. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly scale?: number;
}

export interface PathOperation {
  readonly kind: 'path';
  /** SVG path data with the commands M, L, C and Z only, absolute, each written out: PDF has the same ones. */
  readonly d: string;
  readonly fill?: Paint;
  readonly stroke?: { readonly color: string; readonly widthMm: number };
  /** 0 to 1; 1 if absent. */
  readonly opacity?: number;
  /** A copy of the path for each placement; if absent, the path is drawn once, unchanged. */
  readonly placements?: readonly Placement[];
  /** Draws edges on whole pixels, for QR codes. */
  readonly isCrisp?: boolean;
}

export interface TextOperation {
  readonly kind: 'text';
  /** A blank at the end has no width on the sheet: it separates the text from the block's next one when read aloud. */
  readonly text: string;
  /** Point of the base line: its start, middle or end, by `anchor`. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight: Weight;
  readonly sizeMm: number;
  readonly color: string;
  /** Extra space after each letter; none if absent. */
  readonly spacingMm?: number;
  /** Rotation about x and y, clockwise, in degrees. */
  readonly turn?: number;
}

export type Operation = PathOperation | TextOperation;

/** A structure element of the PDF, or an ornament, which screen readers skip. */
export interface Block {
  readonly tag: 'H1' | 'P' | 'Figure' | 'Ornament';
  /** Text alternative of a picture. */
  readonly alt?: string;
  readonly operations: readonly Operation[];
}

/** A certificate as a drawing, for the screen and for the PDF. */
export interface Sheet {
  /** The document's title. */
  readonly title: string;
  /** A sentence with state, name, course, day and number. */
  readonly description: string;
  /** In the order of drawing and of reading. */
  readonly blocks: readonly Block[];
}
