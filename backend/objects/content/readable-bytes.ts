/** Bytes that can be read at every position, such as those of a file. */
export interface ReadableBytes {
  readonly size: number;
  /** Returns fewer bytes at the end. */
  read(position: number, length: number): Promise<Buffer>;
}
