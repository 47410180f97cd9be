import { PieceReader } from './piece-reader.ts';

/** Longest head of a manifest, without its objects. */
const HEAD_MAX_CHARACTERS = 8_192;
/** Longest entry of an object; its name has at most 401 characters. */
const OBJECT_MAX_CHARACTERS = 1_024;
/** Start of the list of objects, which is the last member of the former format. */
const FORMER_LIST = ',"objects":[';
const FORMER_SEPARATOR = '},{';

/**
 * The values in a manifest file, one after another: its head, then each object. The present format has one per line.
 * The former format is a single value; its head is returned without the member `objects` when that is a list.
 * @throws Error for an invalid file; a hostile file takes no more memory than a valid one
 */
export async function* manifestValuesAt(path: string): AsyncGenerator<unknown> {
  const reader = new PieceReader(path);
  try {
    const head = await reader.read(['\n', FORMER_LIST], HEAD_MAX_CHARACTERS);
    if (!head) throw new Error('an empty manifest');
    if (head.mark === FORMER_LIST) {
      yield JSON.parse(`${head.text}}`);
      yield* formerList(reader);
    } else {
      yield JSON.parse(head.text);
      yield* lines(reader);
    }
  } finally {
    reader.close();
  }
}

async function* lines(reader: PieceReader): AsyncGenerator<unknown> {
  for (;;) {
    const line = await reader.read(['\n'], OBJECT_MAX_CHARACTERS);
    if (!line) return;
    yield JSON.parse(line.text);
  }
}

/** Names of objects contain no braces, so the separator occurs only between objects. */
async function* formerList(reader: PieceReader): AsyncGenerator<unknown> {
  let opening = '';
  for (;;) {
    const piece = await reader.read([FORMER_SEPARATOR], OBJECT_MAX_CHARACTERS);
    if (!piece) throw new Error('the list of objects ends too early');
    if (piece.mark !== '') yield JSON.parse(`${opening}${piece.text}}`);
    else {
      yield* JSON.parse(`[${opening}${piece.text.replace(/\}$/, '')}`);
      return;
    }
    opening = '{';
  }
}
