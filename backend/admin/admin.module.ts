import { Module } from '@nestjs/common';
import { AuditQueries } from './audit.queries.ts';
import { AuditService } from './audit.service.ts';

@Module({ providers: [AuditQueries, AuditService], exports: [AuditService] })
export class AdminModule {}
