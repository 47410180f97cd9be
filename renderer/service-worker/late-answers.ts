/** A page that was told of an answer asks for it at once; later than this, in ms, it is for the server to answer. */
const HOLD_MS = 5_000;

/** What decides whose a held answer is. */
type Asked = Pick<FetchEvent, 'clientId' | 'request'>;

/**
 * Answers of the server that came after their page was given a copy. Each is held for the page that asked, with the token that it asked
 * with: asked for anew, a slow server would be slow again.
 */
export class LateAnswers {
  private readonly held = new Map<string, { answer: Response; untilMs: number }>();

  hold(asked: Asked, answer: Response): void {
    this.dropOld();
    this.held.set(nameOf(asked), { answer, untilMs: Date.now() + HOLD_MS });
  }

  /** Once. */
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
