import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { AuditService } from '../admin/audit.service.ts';
import { Writer } from '../database/writer.ts';
import { SecurityLog } from '../shared/security-log.ts';

const READS = ['GET', 'HEAD'];

/**
 * What an admin writes for a learner leaves a row in the audit log and a line of its own. After the act, because hot writes are stored
 * in batches, whose transaction is not the caller's; the answer waits for it.
 */
@Injectable()
export class ActingAudit implements NestInterceptor {
  constructor(
    private readonly audit: AuditService,
    private readonly writer: Writer,
    private readonly log: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { staff, actingFor: accountId, body } = request;
    if (!staff || !accountId || READS.includes(request.method)) return next.handle();
    const feature = context
      .getClass()
      .name.replace(/Controller$/, '')
      .toLowerCase();
    const action = `${feature}.${context.getHandler().name}`;
    return next.handle().pipe(
      concatMap(async (answer) => {
        const after = { ...(typeof body === 'object' && body) };
        await this.writer.write(() => this.audit.record(staff, { action, subjectId: accountId, after }));
        this.log.staffActedFor(staff.id, accountId, action);
        return answer;
      }),
    );
  }
}
