/** A beginning that makes a pattern match at first, and the text that is repeated after it. */
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
/** Matches no pattern: a regular expression that has matched the rest must go back. */
const END = '!';
const PLAIN = 'a';

/** How many times longer a hostile text may take than a plain one of its length; with quadratic time it is thousands. */
const FACTOR = 20;
/** Shorter times do no harm. */
const FLOOR_MS = 60;
const ATTEMPTS = 5;
/** The processor time of this process, in milliseconds: other processes do not count. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The lowest cost of several attempts: what is slow by nature is slow every time. Stops early at `enough`. */
async function leastCostOf(work: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > enough; attempt += 1) least = Math.min(least, await costOf(work));
  return least;
}

export const written = {
  inJson: (text: string) => JSON.stringify(text).slice(1, -1),
  inAddress: (text: string) => encode(text),
};

/** Replaces unpaired surrogates, which can't be written into an address. */
export function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Hostile texts of that many bytes in the form that `write` gives them. */
export function hostileTexts(bytes: number, write: (text: string) => string): string[] {
  return HOSTILE.map(([beginning, pattern]) => {
    const room = bytes - Buffer.byteLength(write(beginning + END));
    return beginning + pattern.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(write(pattern))))) + END;
  });
}

/** Descriptions of the calls that take far longer than with a plain text of the same length. */
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
