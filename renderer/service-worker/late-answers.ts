/** Milliseconds that an answer is stored for its page, which requests it at once; later requests go to the server. */
const HOLD_MS = 5_000;

/** Fields that identify the page of a stored answer. */
type Asked = Pick<FetchEvent, 'clientId' | 'request'>;

/**
 * Server answers that arrived after their page got a copy. Each is stored for the page and its token, because
 * a new request to a slow server would be slow again.
 */
export class LateAnswers {
  private readonly held = new Map<string, { answer: Response; untilMs: number }>();

  hold(asked: Asked, answer: Response): void {
    this.dropOld();
    this.held.set(nameOf(asked), { answer, untilMs: Date.now() + HOLD_MS });
  }

  /** Returns the answer and removes it. */
  take(asked: Asked): Response | null {
    this.dropOld();
    const name = nameOf(asked);
    const found = this.held.get(name)?.answer ?? null;
    this.held.delete(name);
    return found;
  }

  private dropOld(): void {
    for (const [name, { untilMs }] of this.held) if (untilMs < Date.now()) this.held.delete(name);
  }
}

function nameOf({ clientId, request }: Asked): string {
  return JSON.stringify([clientId, request.url, request.headers.get('authorization')]);
}
