import type { ExitMethod, ExitRequest, ExitResult } from '../../../contract/kiosk.ts';
import { type AcademyAccess, checkAdmin, doesAnswer } from './admin-check.ts';
import { isRightExitCode } from './exit-code.ts';
import type { ExitTries } from './exit-tries.ts';
import { text } from './kiosk.es.ts';

/** Dependencies of `Exit`. */
export interface ExitEnvironment {
  readonly tries: Pick<ExitTries, 'waitMs' | 'begin' | 'succeed' | 'cancel'>;
  /** Hash of the managed file; undefined: no code. */
  readonly exitCodeHash: string | undefined;
  academy(): AcademyAccess;
  warn(event: string): void;
}

type Verdict = 'right' | 'wrong' | 'limited' | 'unreachable' | 'answers';

/** Decides whether a kiosk may be left: by an admin's password, or by the exit code while no server answers. */
export class Exit {
  constructor(private readonly environment: ExitEnvironment) {}

  /** The proof that is accepted at this moment. */
  async method(): Promise<ExitMethod> {
    if (await doesAnswer(this.environment.academy())) return 'password';
    return this.environment.exitCodeHash === undefined ? 'none' : 'code';
  }

  async leave(request: ExitRequest): Promise<ExitResult> {
    const { tries, warn } = this.environment;
    if (!(await tries.begin())) return refused(text.pause(tries.waitMs));
    const verdict = await this.verdictOn(request);
    if (verdict === 'right') {
      await tries.succeed();
      return { ok: true };
    }
    if (verdict !== 'wrong') await tries.cancel();
    warn(`leaving was refused: ${verdict}`);
    if (verdict === 'wrong' && tries.waitMs > 0) return refused(`${text[request.by]} ${text.pause(tries.waitMs)}`);
    return refused(sentences[verdict](request));
  }

  private async verdictOn(request: ExitRequest): Promise<Verdict> {
    const { academy, exitCodeHash = '' } = this.environment;
    if (request.by === 'password') {
      const check = await checkAdmin(request, academy());
      return check === 'admin' ? 'right' : check === 'refused' ? 'wrong' : check;
    }
    // The order matters: while a server answers, a code is not checked at all.
    if (await doesAnswer(academy())) return 'answers';
    return (await isRightExitCode(request.code, exitCodeHash)) ? 'right' : 'wrong';
  }
}

const sentences: Record<Exclude<Verdict, 'right'>, (request: ExitRequest) => string> = {
  wrong: ({ by }) => text[by],
  limited: () => text.limited,
  unreachable: () => text.noServer,
  answers: () => text.serverAnswers,
};

function refused(message: string): ExitResult {
  return { ok: false, message };
}
