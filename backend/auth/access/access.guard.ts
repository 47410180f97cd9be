import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '../../../contract/audit-actions.ts';
import { accountIdSchema, actorIdSchema } from '../../../contract/identity.ts';
import { type Access, ALLOW_METADATA, type Rule } from '../../access/allow.ts';
import { isFromLoopback } from '../../access/loopback.ts';
import { RoomCheck } from '../../access/room-machine.ts';
import { adminKeyOf } from '../../access/staff-member.ts';
import { Config } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';
import { AdminSessionService } from '../staff/admin-session.service.ts';
import { isSameSecret } from '../tokens/same-secret.ts';
import { ActorAccessService } from './actor-access.service.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { SessionUsersService } from './session-users.service.ts';

/** Access levels of routes that a person calls. */
const OF_PEOPLE: ReadonlySet<Access> = new Set(['learner', 'learner-or-admin', 'owner', 'owner-or-capability']);

/** Admits a request when the `@Allow` of its route allows the caller; sets `user` and `staff` of the request. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: AdminSessionService,
    private readonly users: SessionUsersService,
    private readonly actors: ActorAccessService,
    private readonly rooms: RoomCheck,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<Rule | undefined>(ALLOW_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule)
      throw new AppError(
        'not_allowed',
        `no rule lets anyone call ${context.getClass().name}.${context.getHandler().name}`,
      );
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (rule.all && 'all' in (request.query as object)) await this.requireStaff(request, rule.all);
    await this.admit(request, rule, context);
    this.requireOutsideRoom(request, rule);
    return true;
  }

  private async admit(request: FastifyRequest, { access, actorField }: Rule, context: ExecutionContext): Promise<void> {
    switch (access) {
      case 'public':
      case 'signed-address':
        return;
      case 'public-recognised':
        return this.recognise(request);
      case 'learner':
        return this.requireLearner(request);
      case 'learner-or-admin':
        return this.requireLearnerOrAdmin(request, context);
      case 'owner':
        return this.requireActor(request, actorField, context, accountIdSchema);
      case 'owner-or-capability':
        return this.requireActor(request, actorField, context, actorIdSchema);
      case 'room':
        request.machine = await this.rooms.requireMachine(request);
        return;
      case 'trainer':
      case 'admin':
        return this.requireStaff(request, access);
      case 'loopback-or-token':
        return this.requireMetricsAccess(request);
    }
  }

  /**
   * Refuses a session of a training room on routes of a person that change something, unless they declare `inRoom`.
   * Public routes take it like a visitor.
   */
  private requireOutsideRoom({ user, acting, method }: FastifyRequest, { access, inRoom }: Rule): void {
    if (!user?.isOfRoom || acting || !OF_PEOPLE.has(access)) return;
    if (!(inRoom ?? method === 'GET')) throw new AppError('not_in_room', `${user.id} in a training room`);
  }

  private async requireLearner(request: FastifyRequest): Promise<void> {
    const user = await this.users.requireUser(request);
    const { userId } = request.params as { userId?: string };
    if (userId !== undefined && userId !== user.id) throw new AppError('not_yours', `${user.id} acting as another`);
    request.user = user;
  }

  private async requireLearnerOrAdmin(request: FastifyRequest, context: ExecutionContext): Promise<void> {
    await this.recognise(request);
    const { id } = request.params as { id: string };
    if (request.staff?.role === 'admin') request.acting = { subjectId: id, action: actionOf(context) };
    else if (!request.user)
      throw new AppError(request.staff ? 'not_allowed' : 'not_authenticated', 'neither signed in nor an admin');
  }

  /** Checks the id in the body's `actorField`, or without `actorField` the path's `userId`. */
  private async requireActor(
    request: FastifyRequest,
    actorField: string | undefined,
    context: ExecutionContext,
    idSchema: typeof actorIdSchema,
  ): Promise<void> {
    await this.recognise(request);
    const given = (actorField ? request.body : request.params) as Readonly<Record<string, unknown>> | null | undefined;
    const field = actorField ?? 'userId';
    const actorId = given && Object.hasOwn(given, field) ? given[field] : undefined;
    const accountId = await this.actors.requireMayActAs(request, actorId, { field, schema: idSchema });
    if (accountId) request.acting = { subjectId: accountId, action: actionOf(context) };
  }

  private async requireStaff(request: FastifyRequest, access: 'trainer' | 'admin'): Promise<void> {
    const staff = await this.sessions.requireStaff(adminKeyOf(request));
    if (access === 'admin' && staff.role !== 'admin')
      throw new AppError('not_allowed', `${staff.id} is a ${staff.role}`);
    request.staff = staff;
  }

  /** Sets `user` and `staff` of the request; ignores an invalid token or key. */
  private async recognise(request: FastifyRequest): Promise<void> {
    const key = adminKeyOf(request);
    const [user, staff] = await Promise.all([this.users.userOf(request), key && this.sessions.staffOf(key)]);
    if (user) request.user = user;
    if (staff) request.staff = staff;
  }

  private requireMetricsAccess(request: FastifyRequest): void {
    if (isFromLoopback(request, this.config)) return;
    const token = bearerTokenOf(request);
    const expected = this.config.metricsToken;
    if (token && expected && isSameSecret(token, expected)) return;
    throw new AppError('not_authenticated', 'metrics asked for from another machine without the token');
  }
}

/**
 * The action of a route, from its names in the code: `progress.report`. A test checks that each is in `AUDIT_ACTIONS`.
 */
function actionOf(context: ExecutionContext): AuditAction {
  const feature = context.getClass().name.replace(/Controller$/, '');
  return `${feature.toLowerCase()}.${context.getHandler().name}` as AuditAction;
}
