const ROUNDS = 5;

/**
 * Runs each contender once to warm up, and then all of them in turn in each round, so that other load of the machine
 * affects all alike.
 * @param {Record<string, () => Promise<T>>} contenders
 * @returns {Promise<Record<string, T[]>>} The results of each contender, by round.
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

/** A figure of every round. */
export function each(rounds, key) {
  return rounds.map((round) => round[key]);
}

/** Ratios per round, so that a busy moment of the machine is in both figures. */
export function ratios(ours, reference) {
  return ours.map((figure, round) => figure / reference[round]);
}

export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The lowest and the highest number, as text. */
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

/** Prints a Markdown table, as in docs/performance.md. */
export function table(header, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(['', line(header), line(header.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
