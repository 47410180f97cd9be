/** A beginning with which a pattern matches at first, and the text that is repeated after it. */
const HOSTILE: readonly (readonly [beginning: string, pattern: string])[] = [
  ['a', '\u0315\u0300\u05ae\u0323'],
  ['', `a${'\u0323\u0300'.repeat(4)}`],
  ['', ' '],
  ['', `a${' '.repeat(30)}`],
  ['', '/\\'],
  ['', '\ud800'],
  ['', '\u202ea'],
  ['', '👩\u200d'],
  ['', '\r\n\t'],
  ['', 'İ'],
  ['', '%41'],
  ['', '0'],
  ['a@', 'a.'],
  ['https://', 'ñ'],
  ['https://', 'a@'],
  ['https://a/', '../'],
  ['/objects', '/a'],
  ['2026-01-01T00:00:00.', '0'],
];
/** Matches no pattern: a regular expression that has matched the rest must backtrack. */
const END = '!';
const PLAIN = 'a';

/** Maximum ratio of the time for a hostile text to that for a plain one; with quadratic time it is in the thousands. */
const FACTOR = 20;
/** Shorter times are accepted. */
const FLOOR_MS = 60;
const ATTEMPTS = 5;
/** The processor time of this process in ms, which other processes do not affect. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The lowest cost of several attempts, because slow code is slow in each. Stops at a cost of at most `enough`. */
async function leastCostOf(work: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > enough; attempt += 1) least = Math.min(least, await costOf(work));
  return least;
}

export const written = {
  inJson: (text: string) => JSON.stringify(text).slice(1, -1),
  inAddress: (text: string) => encode(text),
};

/** Encodes a text for an address; unpaired surrogates, which cannot be encoded, are replaced. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Hostile texts of about that many bytes in the form that `write` returns. */
export function hostileTexts(bytes: number, write: (text: string) => string): string[] {
  return HOSTILE.map(([beginning, pattern]) => {
    const room = bytes - Buffer.byteLength(write(beginning + END));
    return beginning + pattern.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(write(pattern))))) + END;
  });
}

/** Descriptions of the calls that take longer than `FACTOR` times a call with a plain text of the same length. */
export async function slowOnes(
  name: string,
  call: (text: string) => Promise<unknown>,
  texts: readonly string[],
): Promise<string[]> {
  const slow: string[] = [];
  for (const text of texts) {
    if ((await costOf(() => call(text))) <= FLOOR_MS) continue;
    const plain = await leastCostOf(() => call(PLAIN.repeat(text.length)));
    const bound = Math.max(FLOOR_MS, FACTOR * plain);
    const least = await leastCostOf(() => call(text), bound);
    if (least > bound)
      slow.push(`${name}, ${text.length} times ${JSON.stringify(text.slice(0, 12))}: ${least} ms, plain ${plain} ms`);
  }
  return slow;
}
