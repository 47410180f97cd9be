import { Module } from '@nestjs/common';
import { AuditQueries } from './audit.queries.ts';
import { AuditService } from './audit.service.ts';
import { StaffWriterService } from './staff-writer.service.ts';

@Module({ providers: [AuditQueries, AuditService, StaffWriterService], exports: [AuditService, StaffWriterService] })
export class AdminModule {}
