import { createReadStream } from 'node:fs';

/** A part of a text with the mark after it; the last part has none. */
export interface Piece {
  readonly text: string;
  readonly mark: string;
}

/** Reads a text file piece by piece; holds at most the longest piece and 64 KB in memory. */
export class PieceReader {
  private readonly stream;
  private readonly chunks: AsyncIterator<string>;
  private text = '';
  private position = 0;
  private isAtEnd = false;

  constructor(path: string) {
    this.stream = createReadStream(path, { encoding: 'utf8', highWaterMark: 64 * 1024 });
    this.chunks = this.stream[Symbol.asyncIterator]() as AsyncIterator<string>;
  }

  /**
   * The text before the first of these marks, or before the end; null at the end.
   * @throws Error for a longer piece, or of the system when the file can't be read
   */
  async read(marks: readonly string[], maxCharacters: number): Promise<Piece | null> {
    for (;;) {
      const piece = this.nearest(marks);
      const length = piece ? piece.text.length : this.text.length - this.position - longestOf(marks);
      if (length > maxCharacters) throw new Error(`a piece of more than ${maxCharacters} characters`);
      if (piece) {
        this.position += piece.text.length + piece.mark.length;
        return piece;
      }
      if (this.isAtEnd) return this.rest();
      await this.readChunk();
    }
  }

  close(): void {
    this.stream.destroy();
  }

  private nearest(marks: readonly string[]): Piece | null {
    const found = marks
      .map((mark) => ({ mark, at: this.text.indexOf(mark, this.position) }))
      .filter(({ at }) => at >= 0);
    const [first] = found.toSorted((a, b) => a.at - b.at);
    return first ? { text: this.text.slice(this.position, first.at), mark: first.mark } : null;
  }

  private rest(): Piece | null {
    const text = this.text.slice(this.position);
    this.position = this.text.length;
    return text === '' ? null : { text, mark: '' };
  }

  private async readChunk(): Promise<void> {
    const { value, done } = await this.chunks.next();
    this.isAtEnd = done === true;
    this.text = this.text.slice(this.position) + (value ?? '');
    this.position = 0;
  }
}

function longestOf(marks: readonly string[]): number {
  return Math.max(...marks.map(({ length }) => length));
}
