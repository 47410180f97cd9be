import type { INestApplicationContext } from '@nestjs/common';
import { type Credentials, StaffAccountService } from './auth/staff-account.service.ts';
import type { Config } from './config/config.ts';
import { DemoAcademy } from './seed/demo-academy.service.ts';

/** What a first start brings in: the demonstration, if it is wanted, and an administrator. Gives the accounts it made. */
export async function makeFirstAccounts(app: INestApplicationContext, config: Config): Promise<Credentials[]> {
  const demonstration = config.demo ? await app.get(DemoAcademy).seedIfEmpty() : [];
  const admin = await app.get(StaffAccountService).createFirstAdmin();
  return admin ? [admin, ...demonstration] : demonstration;
}
