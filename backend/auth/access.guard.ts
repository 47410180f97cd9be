import { timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.ts';
import { type Access, ALLOW_METADATA } from '../shared/allow.ts';
import { AppError } from '../shared/app-error.ts';
import { isFromLoopback } from '../shared/loopback.ts';
import { sha256 } from '../shared/sha256.ts';
import { adminKeyOf } from '../shared/staff-member.ts';
import { AdminSessionService } from './admin-session.service.ts';
import { SessionUsers } from './session-users.service.ts';

/** Lets a request through to the routes that `@Allow` opens to its caller, and to no others. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: AdminSessionService,
    private readonly users: SessionUsers,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ALLOW_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    switch (access) {
      case 'public':
        return true;
      case 'learner':
        request.user = await this.users.requireUser(request);
        return true;
      case 'owner-or-capability':
        return this.recognise(request);
      case 'trainer':
      case 'admin':
        return this.admitStaff(request, access);
      case 'loopback-or-token':
        return this.admitMeasurer(request);
      case undefined:
        throw new AppError('not_allowed', `no rule lets anyone call ${context.getClass().name}.${context.getHandler().name}`);
    }
  }

  private async admitStaff(request: FastifyRequest, access: 'trainer' | 'admin'): Promise<boolean> {
    const staff = await this.sessions.requireStaff(adminKeyOf(request));
    if (access === 'admin' && staff.role !== 'admin') throw new AppError('not_allowed', `${staff.id} is a ${staff.role}`);
    request.staff = staff;
    return true;
  }

  /** Lets everybody in and says who they are; the service holds ids against that. What proves nothing counts as absent. */
  private async recognise(request: FastifyRequest): Promise<boolean> {
    request.user = await this.users.userOf(request);
    const key = adminKeyOf(request);
    request.staff = key ? await this.sessions.staffOf(key) : undefined;
    return true;
  }

  private admitMeasurer(request: FastifyRequest): boolean {
    if (isFromLoopback(request, this.config)) return true;
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    const expected = this.config.metricsToken;
    if (scheme === 'Bearer' && token && expected && isSame(token, expected)) return true;
    throw new AppError('not_authenticated', 'metrics asked for from elsewhere without the token');
  }
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
