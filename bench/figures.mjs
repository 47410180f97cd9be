const ROUNDS = 5;

/**
 * Lets each of these run once to warm up and then in rounds, one after another: whatever else the machine does meets all of them alike.
 * @param {Record<string, () => Promise<T>>} contenders
 * @returns {Promise<Record<string, T[]>>} What each gave, round by round.
 * @template T
 */
export async function alternate(contenders, rounds = ROUNDS) {
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      const result = await run();
      if (round >= 0) results[name].push(result);
    }
  }
  return results;
}

/** A figure of each round. */
export function each(rounds, key) {
  return rounds.map((round) => round[key]);
}

/** Round by round, so that a busy moment of the machine is in both. */
export function ratios(ours, reference) {
  return ours.map((figure, round) => figure / reference[round]);
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The lowest and the highest round. */
export function spread(numbers, show = ratio) {
  return `${show(Math.min(...numbers))} to ${show(Math.max(...numbers))}`;
}

export function ratio(number) {
  return number.toFixed(2);
}

export function whole(number) {
  return Math.round(number).toLocaleString('en');
}

export function ms(number) {
  return `${number < 10 ? Number(number.toFixed(1)) : whole(number)} ms`;
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** Prints a table as docs/performance.md holds it. */
export function table(header, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(['', line(header), line(header.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
