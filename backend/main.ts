import { createApp } from './app.ts';
import { type Credentials } from './auth/staff/staff-account.service.ts';
import { Config, ConfigError } from './config/config.ts';
import { openAcademy } from './open-academy.ts';
import { ServedAcademy } from './served-academy.ts';
import { exitOnUncaughtErrors } from './server/uncaught-errors.ts';

async function start(): Promise<void> {
  const config = new Config(process.env);
  const academy = new ServedAcademy(
    async (academyPort) => {
      const app = await createApp(config, { port: academyPort });
      app.enableShutdownHooks();
      return app;
    },
    async (app) => {
      const made = await openAcademy(app, config);
      print(`La academia está abierta en ${config.port === 0 ? await app.getUrl() : config.publicUrl}`);
      printGeneratedPasswords(made);
    },
    exit,
  );
  await academy.open();
}

const ROLE_NAMES = { admin: 'administración', trainer: 'formación', learner: 'aprendizaje' } as const;

/** Prints generated passwords: this is the only time that they are shown. */
function printGeneratedPasswords(made: Credentials[]): void {
  const shown = made.filter(({ isGenerated }) => isGenerated);
  if (shown.length === 0) return;
  print('Cuentas para entrar (las contraseñas se muestran solo esta vez):');
  for (const { username, password, role } of shown) print(`  ${ROLE_NAMES[role]}: ${username} / ${password}`);
}

/** Writes a plain line for the operator to the standard output, beside the structured log. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function exit(error: Error): never {
  const isExplained = error instanceof ConfigError || 'code' in error;
  process.stderr.write(`La academia no pudo arrancar.\n${isExplained ? error.message : error.stack}\n`);
  process.exit(1);
}

exitOnUncaughtErrors();
start().catch(exit);
