/** Bytes that can be read from anywhere, as those of a file can. */
export interface ReadableBytes {
  readonly size: number;
  /** Fewer than asked for at the end. */
  read(position: number, length: number): Promise<Buffer>;
}
