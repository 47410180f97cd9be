/** A failure whose message says all a person needs: it is printed without a stack. */
export class ExpectedFailure extends Error {
  isExpected = true;
}
