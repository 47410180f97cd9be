import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readNewPassword } from './password-prompt.ts';

/** A terminal that answers each prompt with the next line, and records its output. */
function terminal(...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (String(chunk).endsWith(': ')) input.write(lines.shift() ?? '');
  });
  return { input, output, shown: () => shown };
}

it('the password prompt reads the password twice and does not echo it', async () => {
  const { shown, ...streams } = terminal('clave-nueva\r', 'clave-nueva\r');
  await expect(readNewPassword(streams)).resolves.toBe('clave-nueva');
  expect(shown()).toBe('Contraseña nueva: \nOtra vez: \n');
});

it('the password prompt refuses two different passwords', async () => {
  await expect(readNewPassword(terminal('clave-nueva\r', 'clave-mueva\r'))).rejects.toThrow(
    'Las contraseñas no son iguales.',
  );
});

it('the password prompt ends when the person cancels', async () => {
  await expect(readNewPassword(terminal('clave-\x03'))).rejects.toThrow('No se cambió nada.');
  await expect(readNewPassword(terminal('\x04'))).rejects.toThrow('No se cambió nada.');
});

it('the password prompt reads one line without a terminal', async () => {
  const input = new PassThrough();
  input.end('clave-nueva\nmás\n');
  await expect(readNewPassword({ input, output: new PassThrough() })).resolves.toBe('clave-nueva');
  const nothing = new PassThrough();
  nothing.end();
  await expect(readNewPassword({ input: nothing, output: new PassThrough() })).rejects.toThrow(
    'No llegó ninguna contraseña.',
  );
});
