/** From so many letters on a word may have an error, or two. In a shorter one most errors make another word. */
const ONE_ERROR_FROM = 4;
const TWO_ERRORS_FROM = 7;

/** Most errors accepted in a typed word of that length. */
export function allowedErrors(length: number): number {
  if (length < ONE_ERROR_FROM) return 0;
  return length < TWO_ERRORS_FROM ? 1 : 2;
}

export interface TypingErrors {
  /** Between the typed word and the whole known word. */
  readonly whole: number;
  /** Between the typed word and that beginning of the known word that is most like it. */
  readonly beginning: number;
}

/**
 * How many letters are wrong, missing, too many, or swapped with their neighbour (Damerau and Levenshtein; no letter takes part in two
 * errors). Figures above `most` are only known to be so.
 */
export function typingErrors(typed: string, known: string, most: number): TypingErrors {
  if (typed.length - known.length > most) return { whole: most + 1, beginning: most + 1 };
  // Each letter that a beginning has more than was typed is an error: no longer one is of interest.
  const columns = Math.min(known.length, typed.length + most) + 1;
  let beforeLast = new Uint16Array(columns);
  let last = Uint16Array.from({ length: columns }, (_, index) => index);
  let current = new Uint16Array(columns);

  for (let row = 1; row <= typed.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column < columns; column += 1) {
      const isSame = typed[row - 1] === known[column - 1];
      let errors = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (isSwapped) errors = Math.min(errors, at(beforeLast, column - 2) + 1);
      current[column] = errors;
      if (errors < least) least = errors;
    }
    // A swap may still lead on from the row before, for one error more.
    if (least > most && Math.min(...last) + 1 > most) return { whole: most + 1, beginning: most + 1 };
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return { whole: columns > known.length ? at(last, known.length) : most + 1, beginning: Math.min(...last) };
}

function at(row: Uint16Array, column: number): number {
  return row[column] ?? 0;
}
