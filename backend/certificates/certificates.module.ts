import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { CertificateQueries } from './certificate.queries.ts';
import { CertificatesController } from './certificates.controller.ts';
import { CertificatesService } from './certificates.service.ts';
import { CertificateIssuingService } from './issuing/certificate-issuing.service.ts';
import { CertificateYearQueries } from './issuing/certificate-year.queries.ts';

/** Certificates: training says who has completed what, and knows this module; this one knows nothing of training. */
@Module({
  imports: [CoursesModule, PeopleModule],
  controllers: [CertificatesController],
  providers: [CertificateIssuingService, CertificateQueries, CertificateYearQueries, CertificatesService],
  exports: [CertificateIssuingService, CertificatesService],
})
export class CertificatesModule {}
