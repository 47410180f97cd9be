import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type AdminCertificate,
  type CertificateDetail,
  type CertificateTableQuery,
  certificateTableQuerySchema,
} from '../../../contract/certificate-table.ts';
import { PAGE_MAX_ITEMS } from '../../../contract/paging.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { PanelSearchService } from '../../admin/panel-search.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { mapped, TableExportsService } from '../../exports/tables/table-exports.service.ts';
import { offsetIn, offsetPage, type Page } from '../../http/routes/page.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { spanOfDays } from '../../time/local-day.ts';
import type { CertificateEntity } from '../certificate.entity.ts';
import { CertificateQueries } from '../certificate.queries.ts';
import { CertificatesService } from '../certificates.service.ts';
import { CERTIFICATE_COLUMNS } from './certificate-columns.ts';
import { CertificateTableQueries } from './certificate-table.queries.ts';

const REVOKING = ['certificate.revoke', 'certificate.reissue'];

/** Lists, exports and finds certificates, for staff. */
@Injectable()
export class CertificateTableService implements OnModuleInit {
  constructor(
    private readonly table: CertificateTableQueries,
    private readonly queries: CertificateQueries,
    private readonly certificates: CertificatesService,
    private readonly audit: AuditService,
    private readonly settings: SettingsInForce,
    private readonly exports: TableExportsService,
    private readonly search: PanelSearchService,
  ) {}

  onModuleInit(): void {
    this.exports.add('certificates', {
      access: 'trainer',
      fileName: 'certificados',
      query: certificateTableQuerySchema,
      columns: CERTIFICATE_COLUMNS,
      find: async ({ from, to, ...query }) => {
        const span = spanOfDays({ from, to }, this.settings.timeZone);
        const { total, batches } = await this.table.ids({ ...query, ...span });
        return { total, batches: mapped(batches, async (ids) => this.answersOf(await this.table.allOf(ids))) };
      },
    });
    this.search.add('certificate', {
      access: 'trainer',
      find: async (q, limit) =>
        (await this.list({ q, limit })).rows.map(({ id, studentName, courseName, certificateNumber }) => {
          return { id, title: studentName, detail: `${certificateNumber}, ${courseName}` };
        }),
    });
  }

  /** @throws AppError `invalid_cursor` */
  async list({
    limit = PAGE_MAX_ITEMS,
    cursor,
    from,
    to,
    ...query
  }: CertificateTableQuery): Promise<Page<AdminCertificate>> {
    const offset = offsetIn(cursor);
    const span = spanOfDays({ from, to }, this.settings.timeZone);
    const [rows, total] = await this.table.page({ ...query, ...span }, { offset, limit });
    return offsetPage(await this.answersOf(rows), offset, total);
  }

  /** @throws AppError `certificate_not_found` */
  async get(id: string): Promise<CertificateDetail> {
    const row = await this.queries.findById(id);
    const [answer] = row ? await this.answersOf([row]) : [];
    if (!answer) throw new AppError('certificate_not_found', `certificate ${id}`);
    return { ...answer, revokedBy: answer.isValid ? null : await this.audit.firstActorOf(id, REVOKING) };
  }

  private async answersOf(rows: CertificateEntity[]): Promise<AdminCertificate[]> {
    const revoked = rows.filter(({ revokedAt }) => revokedAt !== null);
    const valid = await this.queries.validAmong(revoked);
    const validIds = new Map(valid.map(({ id, userId, courseId }) => [`${userId} ${courseId}`, id]));
    return rows.map((row) => {
      const { proof: _, ...record } = this.certificates.unsignedRecordOf(row);
      const replacedById = row.revokedAt === null ? null : (validIds.get(`${row.userId} ${row.courseId}`) ?? null);
      return { ...record, replacedById };
    });
  }
}
