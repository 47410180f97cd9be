import { createApp } from './app.ts';
import { StaffAccountService, type StaffCredentials } from './auth/staff-account.service.ts';
import { Config, ConfigError } from './config/config.ts';
import { DemoAcademy } from './seed/demo-academy.service.ts';

async function start(): Promise<void> {
  const config = new Config(process.env);
  const app = await createApp(config);
  const demoTrainer = config.demo ? await app.get(DemoAcademy).seedIfEmpty() : null;
  const admin = await app.get(StaffAccountService).createFirstAdmin();
  app.enableShutdownHooks();
  await app.listen(config.port, config.host);
  say(`La academia está abierta en ${await addressOf(config, app.getUrl())}`);
  announce([admin, demoTrainer]);
}

/** Where a person opens the academy: its public address, or the port it got when it asked for any. */
async function addressOf(config: Config, listening: Promise<string>): Promise<string> {
  return config.port === 0 ? listening : config.publicUrl;
}

/** Passwords that were made here are shown this once. */
function announce(made: (StaffCredentials | null)[]): void {
  const shown = made.filter((one) => one !== null).filter(({ isGenerated }) => isGenerated);
  if (shown.length === 0) return;
  say('Cuentas del equipo (las contraseñas se muestran solo esta vez):');
  for (const { username, password, role } of shown)
    say(`  ${role === 'admin' ? 'administración' : 'formación'}: ${username} / ${password}`);
}

/** What the operator reads goes to the standard output as it is, beside the structured log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

start().catch((error: Error) => {
  const isExplained = error instanceof ConfigError || 'code' in error;
  process.stderr.write(`La academia no pudo arrancar.\n${isExplained ? error.message : error.stack}\n`);
  process.exit(1);
});
