/** The sheet: A4, lying. All lengths are millimetres from its upper left corner. */
export const SHEET_WIDTH_MM = 297;
export const SHEET_HEIGHT_MM = 210;

/** The weights of the faces that the sheet is set in. */
export type Weight = 300 | 400 | 600;

/** The width of a text in one line, in mm, without extra space between its letters. */
export type Measure = (text: string, weight: Weight, sizeMm: number) => number;

export interface ColorStop {
  readonly at: number;
  readonly color: string;
}

/** A colour, or colours along a line (`from`, `to`) or from a centre outwards (`center`, `radiusMm`), as the path lies before it is placed. */
export type Paint =
  | string
  | { readonly from: Point; readonly to: Point; readonly stops: readonly ColorStop[] }
  | { readonly center: Point; readonly radiusMm: number; readonly stops: readonly ColorStop[] };

export type Point = readonly [x: number, y: number];

/** Where a path is drawn: moved, then turned clockwise by degrees, then enlarged. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly scale?: number;
}

export interface PathOperation {
  readonly kind: 'path';
  /** SVG path data of M, L, C and Z alone, absolute and each written out: those that PDF has too. */
  readonly d: string;
  readonly fill?: Paint;
  readonly stroke?: { readonly color: string; readonly widthMm: number };
  /** 0 to 1; 1 if absent. */
  readonly opacity?: number;
  /** Where it stands, each time it is repeated; once and as it is if absent. */
  readonly placements?: readonly Placement[];
  /** Edges lie on whole pixels, for what a scanner reads. */
  readonly isCrisp?: boolean;
}

export interface TextOperation {
  readonly kind: 'text';
  /** A blank at its end is not seen, and has no width: it parts the text from the next one of its block where they are read. */
  readonly text: string;
  /** Of the base line, at its beginning, middle or end. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight: Weight;
  readonly sizeMm: number;
  readonly color: string;
  /** Extra space behind each letter; none if absent. */
  readonly spacingMm?: number;
  /** Turned clockwise about x and y, in degrees. */
  readonly turn?: number;
}

export type Operation = PathOperation | TextOperation;

/** What is said together: an element of the PDF's structure, or an ornament that is not read. */
export interface Block {
  readonly tag: 'H1' | 'P' | 'Figure' | 'Ornament';
  /** What a picture shows, for those who do not see it. */
  readonly alt?: string;
  readonly operations: readonly Operation[];
}

/** A certificate as a drawing, which painters put on a screen or into a PDF. */
export interface Sheet {
  /** The document's title. */
  readonly title: string;
  /** All that it says, in a sentence. */
  readonly description: string;
  /** In the order in which they are drawn and read. */
  readonly blocks: readonly Block[];
}
