/** Word lengths from which one error, or two, are accepted. In shorter words most errors make another word. */
const ONE_ERROR_FROM = 4;
const TWO_ERRORS_FROM = 7;

/** Most errors accepted in a typed word of that length. */
export function allowedErrors(length: number): number {
  if (length < ONE_ERROR_FROM) return 0;
  return length < TWO_ERRORS_FROM ? 1 : 2;
}

export interface TypingErrors {
  /** Errors between the typed word and the whole known word. */
  readonly whole: number;
  /** Errors between the typed word and the most similar beginning of the known word. */
  readonly beginning: number;
}

/**
 * Number of letters that are wrong, missing, superfluous, or swapped with their neighbour (Damerau and Levenshtein; a
 * letter takes part in one error at most). Results above `most` are not exact.
 */
export function typingErrors(typed: string, known: string, most: number): TypingErrors {
  if (typed.length - known.length > most) return { whole: most + 1, beginning: most + 1 };
  // Beginnings longer than `typed.length + most` have more than `most` errors.
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
    // A swap may continue from the previous row, with one error more.
    if (least > most && Math.min(...last) + 1 > most) return { whole: most + 1, beginning: most + 1 };
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return { whole: columns > known.length ? at(last, known.length) : most + 1, beginning: Math.min(...last) };
}

function at(row: Uint16Array, column: number): number {
  return row[column] ?? 0;
}
