import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { IssuerCheck } from '../access/issuer-check.ts';
import { SecurityLog } from '../access/security-log.ts';
import { SessionCheck } from '../access/session-check.ts';
import { Config } from '../config/config.ts';
import { SettingsInForce } from '../config/settings-in-force.ts';
import { WebBuild } from '../config/web-build.ts';
import { Signer } from '../cryptography/signer.ts';
import { DiskRoom } from '../files/disk-room.ts';
import { FileRemovals } from '../files/file-removals.ts';
import { Clock } from '../time/clock.ts';
import { HourlyTasks } from '../time/hourly-tasks.ts';
import { AnswerVersions } from './answer-versions.ts';
import { BodiesInTransit } from './bodies-in-transit.ts';
import { CachedAnswers } from './cached-answer.ts';
import { EventStreams } from './event-streams.ts';
import { Ids } from './ids.ts';
import { PersonErasers } from './person-erasers.ts';
import { PersonNames } from './person-names.ts';
import { RestoringGate } from './restoring-gate.ts';

@Global()
@Module({})
class SharedModule {}

/** The providers that every module may use. */
export function sharedModule(config: Config, clock: Clock, log: Logger, webBuild: WebBuild): DynamicModule {
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
    SettingsInForce,
    { provide: SecurityLog, useFactory: (signer: Signer) => new SecurityLog(log, signer), inject: [Signer] },
    Signer,
  ];
  return { module: SharedModule, providers, exports: providers };
}
