import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../config/config.ts';
import { ALLOW_METADATA, type Rule } from '../../shared/allow.ts';
import { AppError } from '../../shared/app-error.ts';
import { isFromLoopback } from '../../shared/loopback.ts';
import { isSameSecret } from '../../shared/same-secret.ts';
import { adminKeyOf } from '../../shared/staff-member.ts';
import { AdminSessionService } from '../staff/admin-session.service.ts';
import { ActorAccessService } from './actor-access.service.ts';
import { SessionUsersService } from './session-users.service.ts';

/** Lets a request through to the routes that `@Allow` opens to its caller, and to no others; says on the request who that is. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: AdminSessionService,
    private readonly users: SessionUsersService,
    private readonly actors: ActorAccessService,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<Rule | undefined>(ALLOW_METADATA, [context.getHandler(), context.getClass()]);
    if (!rule)
      throw new AppError('not_allowed', `no rule lets anyone call ${context.getClass().name}.${context.getHandler().name}`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (rule.all && 'all' in (request.query as object)) await this.admitStaff(request, rule.all);
    await this.admit(request, rule, context);
    return true;
  }

  private async admit(request: FastifyRequest, { access, actorField }: Rule, context: ExecutionContext): Promise<void> {
    switch (access) {
      case 'public':
        return;
      case 'public-recognised':
        return this.recognise(request);
      case 'learner':
        return this.admitLearner(request);
      case 'owner-or-capability':
        return this.admitActor(request, actorField, context);
      case 'trainer':
      case 'admin':
        return this.admitStaff(request, access);
      case 'loopback-or-token':
        return this.admitMeasurer(request);
    }
  }

  private async admitLearner(request: FastifyRequest): Promise<void> {
    const user = await this.users.requireUser(request);
    const { userId } = request.params as { userId?: string };
    if (userId !== undefined && userId !== user.id) throw new AppError('not_yours', `${user.id} acting as another`);
    request.user = user;
  }

  /** By the id in the body's field, else in the path. */
  private async admitActor(request: FastifyRequest, actorField: string | undefined, context: ExecutionContext): Promise<void> {
    await this.recognise(request);
    const given = (actorField ? request.body : request.params) as Readonly<Record<string, unknown>> | null | undefined;
    const field = actorField ?? 'userId';
    const actorId = given && Object.hasOwn(given, field) ? given[field] : undefined;
    const accountId = await this.actors.requireMayActAs(request, actorId, field);
    if (accountId) request.acting = { accountId, action: actionOf(context) };
  }

  private async admitStaff(request: FastifyRequest, access: 'trainer' | 'admin'): Promise<void> {
    const staff = await this.sessions.requireStaff(adminKeyOf(request));
    if (access === 'admin' && staff.role !== 'admin') throw new AppError('not_allowed', `${staff.id} is a ${staff.role}`);
    request.staff = staff;
  }

  /** Says who asks; what proves nothing counts as absent. */
  private async recognise(request: FastifyRequest): Promise<void> {
    const key = adminKeyOf(request);
    const [user, staff] = await Promise.all([this.users.userOf(request), key && this.sessions.staffOf(key)]);
    if (user) request.user = user;
    if (staff) request.staff = staff;
  }

  private admitMeasurer(request: FastifyRequest): void {
    if (isFromLoopback(request, this.config)) return;
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const expected = this.config.metricsToken;
    if (scheme === 'Bearer' && token && expected && isSameSecret(token, expected)) return;
    throw new AppError('not_authenticated', 'metrics asked for from elsewhere without the token');
  }
}

/** What a route does, by its names in the code: `progress.report`. */
function actionOf(context: ExecutionContext): string {
  const feature = context.getClass().name.replace(/Controller$/, '');
  return `${feature.toLowerCase()}.${context.getHandler().name}`;
}
