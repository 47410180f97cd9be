import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ErasureRunnerService } from './auth/accounts/erasure-runner.service.ts';
import { type Credentials, StaffAccountService } from './auth/staff/staff-account.service.ts';
import type { Config } from './config/config.ts';
import { DatabaseServing } from './database/database-serving.ts';
import { sayingWhenFull } from './files/full-disk.ts';
import { DemoAcademyService } from './seed/demo-academy.service.ts';
import { StartupGate } from './server/startup-gate.ts';
import { PageRendererService } from './web/rendering/page-renderer.service.ts';

/**
 * Listens, creates the first accounts and content, and then opens for requests. It listens first: generated passwords
 * are printed only after all steps succeed, and a start that created accounts and then found its port taken would lose
 * them.
 * @throws ServedElsewhere when another process serves the same database; FullDisk
 * @returns The created accounts.
 */
export function openAcademy(
  app: NestFastifyApplication,
  config: Config,
  listen: () => Promise<unknown> = () => app.listen(config.port, config.hostname),
): Promise<Credentials[]> {
  return sayingWhenFull(config.dataDir, () => app.get(StartupGate).closeDuring(() => begin(app, config, listen)));
}

async function begin(
  app: NestFastifyApplication,
  config: Config,
  listen: () => Promise<unknown>,
): Promise<Credentials[]> {
  const loading = app.get(PageRendererService, { strict: false }).start();
  await app.get(DatabaseServing, { strict: false }).begin();
  await listen();
  // A restored backup may contain erased people.
  await app.get(ErasureRunnerService, { strict: false }).runAtStart();
  const made = await makeFirstAccounts(app, config);
  await loading;
  return made;
}

/** The demonstration, if it is configured, and an administrator. */
async function makeFirstAccounts(app: NestFastifyApplication, config: Config): Promise<Credentials[]> {
  const demonstration = config.demo ? await app.get(DemoAcademyService).seedIfEmpty() : [];
  const admin = await app.get(StaffAccountService).createFirstAdmin();
  return admin ? [admin, ...demonstration] : demonstration;
}
