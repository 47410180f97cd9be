import { parseArgs } from 'node:util';
import { createApp } from './app.ts';
import { CertificatesCheckupService } from './certificates/upkeep/certificates-checkup.service.ts';
import { CommunityCheckupService } from './community/upkeep/community-checkup.service.ts';
import { Config } from './config/config.ts';
import { CatalogueCheckupService } from './courses/catalogue-checkup.service.ts';
import { DatabaseServing } from './database/database-serving.ts';
import { FaqCheckupService } from './help/feedback/faq-checkup.service.ts';
import { MailCheckupService } from './mail/mail-checkup.service.ts';
import { DatabaseCheckupQueries } from './operations/database-checkup.queries.ts';
import { AccountsCheckupService } from './people/accounts-checkup.service.ts';
import { MissingCertificatesService } from './training/missing-certificates.service.ts';
import { TrainingCheckupService } from './training/training-checkup.service.ts';

const CHECKUPS = [
  AccountsCheckupService,
  CatalogueCheckupService,
  TrainingCheckupService,
  CommunityCheckupService,
  FaqCheckupService,
  CertificatesCheckupService,
  MissingCertificatesService, // runs after the services that complete courses
  MailCheckupService,
] as const;
type Checkup = InstanceType<(typeof CHECKUPS)[number]>;

/** Compares stored counters with a recount; with `--repair` corrects them. Exits with 1 while anything is wrong. */
async function examine(): Promise<number> {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const app = await createApp(new Config({ ...process.env, LOG_LEVEL: 'warn' }));
  await app.init();
  try {
    const checkups = CHECKUPS.map((checkup) => app.get<Checkup>(checkup, { strict: false }));
    if (values.repair) {
      for (const checkup of checkups) await checkup.repair();
      await app.get(DatabaseServing, { strict: false }).waitUntilNoticed();
    }
    const findings = await app.get(DatabaseCheckupQueries, { strict: false }).findings();
    for (const checkup of checkups) findings.push(...(await checkup.findings()));
    for (const { subject, id, problem } of findings) process.stdout.write(`${subject}  ${id}  ${problem}\n`);
    process.stdout.write(findings.length === 0 ? 'Nothing to mend.\n' : `${findings.length} findings.\n`);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await app.close();
  }
}

examine().then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  },
);
