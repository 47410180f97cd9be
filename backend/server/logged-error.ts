import { QueryFailedError } from 'typeorm';

/** What the log keeps of an error. Everything else that a library hangs on one may hold what somebody typed. */
export interface LoggedError {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  /** Of a statement that failed: its text, whose values stand in its parameters, and which rule of the tables it broke. */
  readonly query?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** Where it was thrown. */
  readonly frames?: readonly string[];
  readonly cause?: LoggedError;
}

const QUERY_MAX_CHARS = 500;
const CAUSES_MAX = 3;
/** The one form of SQLite's messages that says more than its code, and names nothing but tables and columns. */
const BROKEN_CONSTRAINT = /^SQLITE_CONSTRAINT: [A-Z ]+ constraint failed(: [\w., ]+)?$/;
const FRAME = /^\s+at /;

/** The allowed fields of an error, in place of the error itself. */
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

/** The lines of a stack that say where; the others repeat the message. */
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

/** Fastify's own messages hold addresses, and those of a parser the text that it could not read. */
function ofMessage(error: Error): Partial<LoggedError> {
  const isOfFastify = 'code' in error && String(error.code).startsWith('FST_');
  return isOfFastify || error instanceof SyntaxError ? {} : { message: error.message };
}
