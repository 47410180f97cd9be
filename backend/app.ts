import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { appModule } from './app.module.ts';
import { ActingAuditService } from './auth/access/acting-audit.service.ts';
import { CallerKeysService } from './auth/access/caller-keys.service.ts';
import { CachedAnswers } from './caching/cached-answer.ts';
import { VerificationService } from './certificates/verification.service.ts';
import type { Config } from './config/config.ts';
import { WebBuild } from './config/web-build.ts';
import { RestoringGate } from './database/restoring-gate.ts';
import { sayingWhenFull } from './files/full-disk.ts';
import { makeFilesPrivate } from './files/private-files.ts';
import { BODY_MAX_BYTES } from './http/limits/body-limit.ts';
import { validationPipe } from './http/routes/validation.ts';
import { DocsService } from './operations/docs.service.ts';
import { RequestMetricsService } from './operations/request-metrics.service.ts';
import type { AcademyPort } from './server/academy-port.ts';
import { registerBodySizeLimits } from './server/body-limits.ts';
import { answerBrokenRequests } from './server/broken-requests.ts';
import { endConnectionsWhenClosing } from './server/closing-connections.ts';
import { refuseCompressedBodies } from './server/compressed-bodies.ts';
import { loggedError } from './server/logged-error.ts';
import { refuseMalformedAddresses, rewriteMalformedAddress } from './server/malformed-addresses.ts';
import { NestLog } from './server/nest-log.ts';
import { refuseNullCharacters } from './server/null-characters.ts';
import { registerRateLimiting } from './server/rate-limiting.ts';
import { refuseWhileRestoring } from './server/refuse-while-restoring.ts';
import { registerRequestLog } from './server/request-log.ts';
import { registerSecurityHeaders, securityHeaders } from './server/security-headers.ts';
import { StartupGate } from './server/startup-gate.ts';
import { registerStreamedBodies } from './server/streamed-bodies.ts';
import { registerBodyTimeouts, serverLimits, TIME_LIMITS, type TimeLimits } from './server/time-limits.ts';
import { registerWebFiles } from './server/web-files.ts';
import { SettingsInForce } from './settings/in-force/settings-in-force.ts';
import { Clock, SystemClock } from './time/clock.ts';

/**
 * Equal to the limit of all headers together, so that no parameter exceeds it: Fastify would refuse it before any hook.
 */
const PATH_PART_MAX_CHARS = 16 * 1024;

export interface AppOptions {
  readonly clock?: Clock;
  /** Destination of the structured log; by default the standard output. */
  readonly log?: DestinationStream | undefined;
  /** Registers hooks that run before all others. */
  readonly firstHooks?: (fastify: FastifyInstance) => void;
  readonly timeLimits?: TimeLimits;
  /** The listening port, which outlives the server; by default a port of its own. */
  readonly port?: AcademyPort;
  readonly webBuild?: WebBuild;
}

/** The whole server, its database migrated, not listening yet. @throws FullDisk */
export function createApp(config: Config, options: AppOptions = {}): Promise<NestFastifyApplication> {
  return sayingWhenFull(config.dataDir, () => create(config, options));
}

async function create(
  config: Config,
  { clock = new SystemClock(), log, firstHooks, port, timeLimits = TIME_LIMITS, webBuild = new WebBuild() }: AppOptions,
): Promise<NestFastifyApplication> {
  const refused = await makeFilesPrivate(config.dataDir);
  const logger = pino({ level: config.logLevel, serializers: { err: loggedError } }, log);
  if (refused.length > 0)
    logger.warn(
      { count: refused.length, first: refused[0] },
      'others may read files of DATA_DIR: their rights could not be changed',
    );
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    // `registerRequestLog` writes the line of each request.
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy, which adds the address that it sees at the end; the client may forge anything before it.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: BODY_MAX_BYTES,
    routerOptions: { maxParamLength: PATH_PART_MAX_CHARS },
    rewriteUrl: rewriteMalformedAddress,
    clientErrorHandler: answerBrokenRequests(securityHeaders(config)),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // open connections get their answers; Fastify's 503 lacks the format of our errors
    ...serverLimits(timeLimits),
    ...(port && { serverFactory: port.serverFactory }),
  });
  const app = await NestFactory.create<NestFastifyApplication>(appModule(config, clock, logger, webBuild), adapter, {
    bodyParser: false,
    logger: new NestLog(logger),
    abortOnError: false,
  });
  app.useGlobalPipes(validationPipe);
  firstHooks?.(fastifyOf(app));
  app.get(StartupGate).register(fastifyOf(app));
  await registerServer(app, config, timeLimits);
  app.get(DocsService).describe(app);
  return app;
}

/**
 * The order matters: headers, which every answer has; limits, before any work; cached answers, before the code of a
 * module.
 */
async function registerServer(app: NestFastifyApplication, config: Config, timeLimits: TimeLimits): Promise<void> {
  const fastify = fastifyOf(app);
  // Node would drop headers past the 2,000th, which may be a proxy's. The limit of 16 KB suffices.
  fastify.server.maxHeadersCount = 0;
  fastify.removeContentTypeParser('text/plain');
  endConnectionsWhenClosing(fastify, timeLimits);
  registerRequestLog(fastify, app.get(RequestMetricsService));
  registerSecurityHeaders(fastify, config, app.get(SettingsInForce));
  refuseWhileRestoring(fastify, app.get(RestoringGate));
  registerBodyTimeouts(fastify, timeLimits);
  const callers = app.get(CallerKeysService, { strict: false });
  const verification = app.get(VerificationService, { strict: false });
  registerRateLimiting(fastify, {
    scale: config.rateLimit,
    clock: app.get(Clock),
    callerKeyOf: (request) => callers.keyOf(request),
    refusalMsOf: (path, address) => verification.waitMs(path, address),
  });
  refuseMalformedAddresses(fastify);
  registerBodySizeLimits(fastify);
  refuseNullCharacters(fastify);
  refuseCompressedBodies(fastify);
  registerStreamedBodies(fastify);
  app.get(ActingAuditService, { strict: false }).register(fastify);
  app.get(CachedAnswers).register(fastify);
  await registerWebFiles(fastify, app.get(WebBuild).renderer);
}

function fastifyOf(app: NestFastifyApplication): FastifyInstance {
  return app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
}
