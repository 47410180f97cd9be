import { QueryFailedError } from 'typeorm';

/** The logged fields of an error. Other properties, which libraries add, may contain personal values. */
export interface LoggedError {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  /** The text of a failed statement, without the values of its parameters; with the constraint that it broke. */
  readonly query?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The lines of the stack that name a place. */
  readonly frames?: readonly string[];
  readonly cause?: LoggedError;
}

const QUERY_MAX_CHARS = 500;
const CAUSES_MAX = 3;
/** The only form of SQLite's messages that adds to the code and contains no values. */
const BROKEN_CONSTRAINT = /^SQLITE_CONSTRAINT: [A-Z ]+ constraint failed(: [\w., ]+)?$/;
const FRAME = /^\s+at /;

/** The fields of an error that are logged instead of the error. */
export function loggedError(error: unknown, causesLeft = CAUSES_MAX): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, code, stack, cause } = error as Error & { code?: unknown };
  return {
    name,
    ...(typeof code === 'string' && { code }),
    ...(error instanceof QueryFailedError ? ofStatement(error) : ofMessage(error)),
    frames: framesOf(stack),
    ...(cause instanceof Error && causesLeft > 0 && { cause: loggedError(cause, causesLeft - 1) }),
  };
}

/** The lines of a stack trace that name a place; the others repeat the message. */
export function framesOf(stack = ''): string[] {
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim());
}

function ofStatement({ query, driverError, message }: QueryFailedError): Partial<LoggedError> {
  const { table, column, constraint } = driverError as { table?: string; column?: string; constraint?: string };
  return {
    query: query.slice(0, QUERY_MAX_CHARS),
    ...(BROKEN_CONSTRAINT.test(message) && { message }),
    ...(table && { table }),
    ...(column && { column }),
    ...(constraint && { constraint }),
  };
}

/** Without the messages of Fastify, which contain addresses, and of parsers, which contain the unreadable text. */
function ofMessage(error: Error): Partial<LoggedError> {
  const isOfFastify = 'code' in error && String(error.code).startsWith('FST_');
  return isOfFastify || error instanceof SyntaxError ? {} : { message: error.message };
}
