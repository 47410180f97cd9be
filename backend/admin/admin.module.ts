import { Module } from '@nestjs/common';
import { AuditQueries } from './audit.queries.ts';
import { AuditService } from './audit.service.ts';
import { StaffWriter } from './staff-writer.service.ts';

@Module({ providers: [AuditQueries, AuditService, StaffWriter], exports: [AuditService, StaffWriter] })
export class AdminModule {}
