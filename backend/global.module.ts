import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { IssuerCheck } from './access/issuer-check.ts';
import { RoomCheck } from './access/room-machine.ts';
import { SecurityLog } from './access/security-log.ts';
import { SessionCheck } from './access/session-check.ts';
import { AnswerVersions } from './caching/answer-versions.ts';
import { CachedAnswers } from './caching/cached-answer.ts';
import { Config } from './config/config.ts';
import { WebBuild } from './config/web-build.ts';
import { Signer } from './cryptography/signer.ts';
import { Ids } from './database/ids.ts';
import { RestoringGate } from './database/restoring-gate.ts';
import { DiskRoom } from './files/disk-room.ts';
import { FileRemovals } from './files/file-removals.ts';
import { BodiesInTransit } from './http/limits/bodies-in-transit.ts';
import { EventStreams } from './http/streams/event-streams.ts';
import { PersonErasers } from './personal-data/person-erasers.ts';
import { PersonNames } from './personal-data/person-names.ts';
import { Clock } from './time/clock.ts';
import { HourlyTasks } from './time/hourly-tasks.ts';

@Global()
@Module({})
class GlobalModule {}

/** The providers that every module may use. */
export function globalModule(config: Config, clock: Clock, log: Logger, webBuild: WebBuild): DynamicModule {
  const providers = [
    { provide: Config, useValue: config },
    { provide: Clock, useValue: clock },
    { provide: WebBuild, useValue: webBuild },
    AnswerVersions,
    BodiesInTransit,
    CachedAnswers,
    DiskRoom,
    EventStreams,
    FileRemovals,
    HourlyTasks,
    Ids,
    IssuerCheck,
    PersonErasers,
    PersonNames,
    RestoringGate,
    SessionCheck,
    RoomCheck,
    { provide: SecurityLog, useFactory: (signer: Signer) => new SecurityLog(log, signer), inject: [Signer] },
    Signer,
  ];
  return { module: GlobalModule, providers, exports: providers };
}
