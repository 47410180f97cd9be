import { Injectable } from '@nestjs/common';
import { GROUP_SESSION_DELIVERY_MS } from '../../../contract/group-sessions.ts';
import { type Issuer, issuerText } from '../../access/issuer.ts';
import { IssuerCheck } from '../../access/issuer-check.ts';
import type { RoomMachine } from '../../access/room-machine.ts';
import { Signer } from '../../cryptography/signer.ts';
import { AppError } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';

const PURPOSE = 'group session';

/** Signs and checks the tokens of group sessions. The token works at its machine alone, with the machine's key. */
@Injectable()
export class GroupTokenService {
  constructor(
    private readonly signer: Signer,
    private readonly issuers: IssuerCheck,
    private readonly clock: Clock,
  ) {}

  /** The token for a group session at its machine; it ends with the rights of its trainer. */
  tokenOf(session: GroupSessionEntity): string {
    return this.signer.sign(PURPOSE, signedText(session));
  }

  /**
   * @throws AppError `group_session_not_found` at another machine; `group_session_locked` for a wrong token, and when the
   * rights of the trainer have ended; `group_session_ended` after the last day on which events may arrive
   */
  async require(machine: RoomMachine, session: GroupSessionEntity | null, token: string): Promise<GroupSessionEntity> {
    if (!session || session.roomKeyId !== machine.keyId || session.roomId !== machine.roomId)
      throw new AppError('group_session_not_found', `no such group session at machine ${machine.keyId}`);
    const issuer = trainerOf(session);
    if (!this.signer.isSigned(PURPOSE, signedText(session), token) || !(await this.issuers.isEntitled(issuer)))
      throw new AppError('group_session_locked', `group session ${session.id}`);
    if (this.clock.steadyMs() > Date.parse(session.startedAt) + GROUP_SESSION_DELIVERY_MS)
      throw new AppError('group_session_ended', `group session ${session.id} began too long ago`);
    return session;
  }
}

function trainerOf({ trainerId, issuerRole, issuerRightsVersion }: GroupSessionEntity): Issuer {
  return { accountId: trainerId ?? '', role: issuerRole, rightsVersion: issuerRightsVersion };
}

function signedText(session: GroupSessionEntity): string {
  return [session.id, session.roomId, session.roomKeyId, issuerText(trainerOf(session))].join('\n');
}
