import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { CertificateAdministrationService } from './administration/certificate-administration.service.ts';
import { CertificateTableQueries } from './administration/certificate-table.queries.ts';
import { CertificateTableService } from './administration/certificate-table.service.ts';
import { CertificatesAdminController } from './administration/certificates-admin.controller.ts';
import { CertificateQueries } from './certificate.queries.ts';
import { CertificateFiguresQueries } from './certificate-figures.queries.ts';
import { CertificateFiguresService } from './certificate-figures.service.ts';
import { CertificatesController } from './certificates.controller.ts';
import { CertificatesService } from './certificates.service.ts';
import { CredentialService } from './credential/credential.service.ts';
import { CertificateIssuingService } from './issuing/certificate-issuing.service.ts';
import { CertificateYearQueries } from './issuing/certificate-year.queries.ts';
import { CertificateKeyQueries } from './keys/certificate-key.queries.ts';
import { CertificateKeysController } from './keys/certificate-keys.controller.ts';
import { CertificateKeysService } from './keys/certificate-keys.service.ts';
import { CertificateKeysAdminController } from './keys/certificate-keys-admin.controller.ts';
import { CertificatePdfController } from './pdf/certificate-pdf.controller.ts';
import { CertificatePdfService } from './pdf/certificate-pdf.service.ts';
import { CertificateProofService } from './proof/certificate-proof.service.ts';
import { StudentNamesService } from './student-names.service.ts';
import { CertificateEraserService } from './upkeep/certificate-eraser.service.ts';
import { CertificatesCheckupQueries } from './upkeep/certificates-checkup.queries.ts';
import { CertificatesCheckupService } from './upkeep/certificates-checkup.service.ts';
import { DueCertificateQueries } from './upkeep/due-certificate.queries.ts';
import { DueCertificatesService } from './upkeep/due-certificates.service.ts';
import { VerificationService } from './verification.service.ts';

/**
 * Certificates. The training module imports this one and reports completions to it; this module does not import
 * training.
 */
@Module({
  imports: [AdminModule, CoursesModule, PeopleModule, TableExportsModule],
  controllers: [
    CertificatePdfController,
    CertificateKeysAdminController,
    CertificateKeysController,
    CertificatesAdminController,
    CertificatesController,
  ],
  providers: [
    CertificateEraserService,
    CertificateAdministrationService,
    CertificateFiguresQueries,
    CertificateFiguresService,
    CertificateIssuingService,
    CertificateKeyQueries,
    CertificateKeysService,
    CertificateProofService,
    CertificatePdfService,
    CertificateQueries,
    CertificateTableQueries,
    CertificateTableService,
    CertificateYearQueries,
    CertificatesCheckupQueries,
    CertificatesCheckupService,
    CertificatesService,
    CredentialService,
    DueCertificateQueries,
    DueCertificatesService,
    StudentNamesService,
    VerificationService,
  ],
  exports: [
    CertificateFiguresService,
    CertificateIssuingService,
    CertificateTableService,
    CertificatesCheckupService,
    CertificatesService,
    VerificationService,
  ],
})
export class CertificatesModule {}
