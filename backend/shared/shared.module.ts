import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { Config } from '../config/config.ts';
import { AnswerVersions } from './answer-versions.ts';
import { BodiesInTransit } from './bodies-in-transit.ts';
import { CachedAnswers } from './cached-answer.ts';
import { Clock } from './clock.ts';
import { DiskRoom } from './disk-room.ts';
import { EventStreams } from './event-streams.ts';
import { FileRemovals } from './file-removals.ts';
import { HourlyTasks } from './hourly-tasks.ts';
import { Ids } from './ids.ts';
import { IssuerCheck } from './issuer-check.ts';
import { PersonErasers } from './person-erasers.ts';
import { PersonNames } from './person-names.ts';
import { RestoringGate } from './restoring-gate.ts';
import { SecurityLog } from './security-log.ts';
import { SessionCheck } from './session-check.ts';
import { SettingsInForce } from './settings-in-force.ts';
import { Signer } from './signer.ts';
import { WebBuild } from './web-build.ts';

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
