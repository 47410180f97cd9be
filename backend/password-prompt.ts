import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Reads a new password: twice at a terminal, without echo; otherwise the first line of the input.
 * @throws Error with a Spanish sentence when there is no input, the two differ, or the person cancels
 */
export async function readNewPassword({ input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return firstLineOf(input);
  const password = await ask('Contraseña nueva: ', { input, output });
  if ((await ask('Otra vez: ', { input, output })) !== password) throw new Error('Las contraseñas no son iguales.');
  return password;
}

async function firstLineOf(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new Error('No llegó ninguna contraseña.');
}

function ask(question: string, { input, output }: Terminal): Promise<string> {
  output.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: unseen, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.once('SIGINT', () => terminal.close());
    terminal.once('line', (line) => {
      terminal.removeAllListeners('close');
      terminal.close();
      resolve(line);
    });
    terminal.once('close', () => reject(new Error('No se cambió nada.')));
  }).finally(() => output.write('\n')) as Promise<string>;
}
