import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Counter } from 'prom-client';
import { isLoopbackName } from '../access/loopback.ts';
import { Config } from '../config/config.ts';
import { RequestMetricsService } from '../operations/request-metrics.service.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Milliseconds before each retry. */
const RETRIES_MS = [1_000, 15_000, 120_000];
/** Most mails that are queued or being sent. */
const MAX_WAITING = 200;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * Sends mail through the server of `MAIL_URL` in the background; a failed mail is retried for minutes, then dropped.
 * The log and the metrics contain neither recipients nor texts.
 */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly logger = new Logger(MailService.name);
  private transport: Promise<Transporter> | undefined;
  private readonly outcomes: Counter<'outcome'>;
  private readonly timers = new Set<NodeJS.Timeout>();
  private waiting = 0;

  constructor(
    private readonly config: Config,
    private readonly settings: SettingsInForce,
    metrics: RequestMetricsService,
  ) {
    this.outcomes = new Counter({
      name: 'academia_mails_total',
      help: 'Mails by what became of them: sent, retried (each further try), failed (given up), dropped (too many waited).',
      labelNames: ['outcome'],
      registers: config.mail ? [metrics.registry] : [],
    });
    for (const outcome of ['sent', 'retried', 'failed', 'dropped']) this.outcomes.inc({ outcome }, 0);
  }

  /** Starts to send a mail and returns at once. */
  send(mail: Mail): void {
    if (this.waiting >= MAX_WAITING) {
      this.outcomes.inc({ outcome: 'dropped' });
      this.logger.error('a mail was dropped: too many wait');
      return;
    }
    this.waiting += 1;
    void this.trySending(mail, 0);
  }

  /** Why the mail server would refuse mail; null when it would accept it. */
  async problem(): Promise<string | null> {
    try {
      await (await this.opened())?.verify();
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearTimeout(timer);
    void this.transport?.then((transport) => transport.close());
  }

  private async trySending(mail: Mail, retries: number): Promise<void> {
    try {
      const from = { name: this.settings.name, address: this.config.mail?.from ?? '' };
      const transport = await this.opened();
      await transport?.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
      this.finish('sent');
    } catch (error) {
      const waitMs = isFinal(error) ? undefined : RETRIES_MS[retries];
      this.logger.warn(
        `a mail was not sent (${reasonOf(error)}), ${waitMs === undefined ? 'given up' : `again in ${waitMs} ms`}`,
      );
      if (waitMs === undefined) return this.finish('failed');
      this.outcomes.inc({ outcome: 'retried' });
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        void this.trySending(mail, retries + 1);
      }, waitMs).unref();
      this.timers.add(timer);
    }
  }

  private opened(): Promise<Transporter> | undefined {
    this.transport ??= this.config.mail && transportOf(this.config.mail);
    return this.transport;
  }

  private finish(outcome: 'sent' | 'failed'): void {
    this.waiting -= 1;
    this.outcomes.inc({ outcome });
  }
}

/** A password requires an encrypted connection, except to this machine, whose servers have no valid certificate. */
async function transportOf({
  host,
  port,
  isSecure,
  user,
  password,
}: NonNullable<Config['mail']>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer'); // most academies send no mail
  const isHere = isLoopbackName(host);
  const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' }, requireTLS: !isHere };
  const safety = { ignoreTLS: isHere, disableFileAccess: true, disableUrlAccess: true };
  return createTransport({ host, port, secure: isSecure, ...auth, ...TIMEOUTS, ...safety });
}

/** The server refused the mail for good (RFC 5321, 4.2.1), so a retry is useless. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 500;
}

/** The error's codes alone: its text may contain the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
