/** A failure whose message is complete for its reader; printed without a stack. */
export class ExpectedFailure extends Error {
  isExpected = true;
}
