import { createApp } from './app.ts';
import { StaffPasswordService } from './auth/staff/staff-password.service.ts';
import { Config } from './config/config.ts';
import { AppError } from './errors/app-error.ts';
import { readNewPassword } from './password-prompt.ts';

const USAGE = 'Uso: npm run password -- <usuario>';

/** Gives a member of staff a new password; may run beside a server on the same database. */
async function change(): Promise<void> {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new Error(USAGE);
  const app = await createApp(new Config({ ...process.env, LOG_LEVEL: 'warn' }));
  try {
    const staff = app.get(StaffPasswordService, { strict: false });
    if (!(await staff.exists(name))) throw new Error(`Nadie del equipo entra como ${name}.`);
    await staff.change(name, await readNewPassword({ input: process.stdin, output: process.stdout }));
  } finally {
    await app.close();
  }
  process.stdout.write(`${name} tiene otra contraseña. Sus sesiones y claves terminaron.\n`);
}

change().then(
  () => process.exit(0),
  (error: Error) => {
    const [detail] = error instanceof AppError ? (error.toProblem().details ?? []) : [];
    process.stderr.write(`${detail?.message ?? error.message}\n`);
    process.exit(1);
  },
);
