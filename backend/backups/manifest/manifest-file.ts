import { PieceReader } from './piece-reader.ts';

/** What a manifest says of all but its objects takes no more. */
const HEAD_MAX_CHARACTERS = 8_192;
/** What it says of one object: its name has 401 characters at most. */
const OBJECT_MAX_CHARACTERS = 1_024;
/** In the former format the list of the objects, which begins here, is the last member of one value. */
const FORMER_LIST = ',"objects":[';
const FORMER_SEPARATOR = '},{';

/**
 * The values in the file of a manifest, one after another: first its head, then each object. In the present format each is a line. The
 * former format is one value; its head comes without the member `objects` where that is a list.
 * @throws Error for a file that is no manifest, or a hostile one: it takes no more memory than a true one
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

/** Names of objects hold no braces: what stands between two objects stands nowhere else. */
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
