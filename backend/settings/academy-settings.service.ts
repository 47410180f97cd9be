import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AcademySettings,
  type AdminSettings,
  academySettingsSchema,
  type SaveSettings,
} from '../../contract/academy-settings.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { StaffWriterService } from '../admin/staff-writer.service.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { pick } from '../database/pick.ts';
import { Writer } from '../database/writer.ts';
import { nextVersion } from '../http/routes/expected-version.ts';
import { ObjectReferencesService } from '../objects/object-references.service.ts';
import { AcademySettingsQueries } from './academy-settings.queries.ts';
import { SettingsInForce } from './in-force/settings-in-force.ts';

const FIELDS = academySettingsSchema.keyof().options;
const SUBJECT = 'academy';

/** Settings that admins choose for the academy; they apply to every request after the commit. */
@Injectable()
export class AcademySettingsService implements OnModuleInit {
  constructor(
    private readonly rows: AcademySettingsQueries,
    private readonly inForce: SettingsInForce,
    private readonly references: ObjectReferencesService,
    private readonly staffWriter: StaffWriterService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  async onModuleInit(): Promise<void> {
    this.references.add({ among: (addresses) => this.addressesAmong(addresses) });
    this.inForce.use(pick(await this.rows.find(), FIELDS));
  }

  async read(): Promise<AdminSettings> {
    const row = await this.rows.find();
    return { ...pick(row, FIELDS), version: row.version, defaults: this.inForce.defaults };
  }

  /** @throws AppError `changed_meanwhile`; `invalid_input` for a logo that is missing or not a picture */
  async save(staff: StaffMember, input: SaveSettings, expectedVersion?: number): Promise<AdminSettings> {
    await this.staffWriter.write(staff, {}, async () => {
      const row = await this.rows.lock();
      const version = nextVersion(row, expectedVersion);
      const after: AcademySettings = { ...pick(row, FIELDS), ...given(input) };
      if (after.logoUrl !== null && after.logoUrl !== row.logoUrl)
        await this.references.requireStored([{ address: after.logoUrl, path: 'logoUrl', kinds: ['picture'] }]);
      await this.rows.update({ ...after, version });
      this.writer.afterCommit(() => {
        this.inForce.use(after);
        this.versions.bumpAll(); // many answers contain days, hours and addresses
      });
      return { action: 'settings.update', subjectId: SUBJECT, before: pick(row, FIELDS), after };
    });
    return this.read();
  }

  private async addressesAmong(addresses: readonly string[]): Promise<string[]> {
    const { logoUrl } = await this.rows.find();
    return logoUrl !== null && addresses.includes(logoUrl) ? [logoUrl] : [];
  }
}

/** The fields that a save contains; absent fields keep their values. */
function given(input: SaveSettings): Partial<AcademySettings> {
  return Object.fromEntries(Object.entries(pick(input, FIELDS)).filter(([, value]) => value !== undefined));
}
