import { z } from 'zod';
import { framedOriginOf } from '../../contract/framed-page.ts';
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../../contract/sign-in.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type MailAccount, mailUrlSchema } from './mail-url.ts';

const LOOPBACK_HOSTNAMES = new Set(['127.0.0.1', '::1', 'localhost']);

/** Characters of the secret that signs tokens, whether configured or stored in a file. */
export const SECRET_MIN_CHARS = 32;

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const webAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));
/** Address of a page shown in a frame; the header that allows frames must be able to name its server. */
const framedPage = webAddress.refine((address) => framedOriginOf(address) !== null, {
  error: 'usa un dominio de letras, cifras, guiones y puntos',
});
/** Variables of features that this version lacks; the server refuses to start with one, so that operators notice. */
const unsupported = z.undefined({ error: 'esta versión todavía no lo admite' }).optional();

const environmentSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    BACKUPS: onOff.optional(),
    BACKUPS_KEPT: z.coerce.number().int().min(1).max(1_000).default(14),
    REDIS_URL: unsupported,
    OBJECT_STORE_URL: unsupported,
    SECRET: z.string().min(SECRET_MIN_CHARS, `usa al menos ${SECRET_MIN_CHARS} caracteres`).optional(),
    PUBLIC_URL: webAddress.optional(),
    DEMO: onOff.optional(),
    ADMIN_USERNAME: z.string().trim().min(1).max(100).default('admin'),
    ADMIN_PASSWORD: z
      .string()
      .min(PASSWORD_MIN_CHARS, { error: `usa al menos ${PASSWORD_MIN_CHARS} caracteres`, abort: true })
      .max(PASSWORD_MAX_CHARS, `usa como máximo ${PASSWORD_MAX_CHARS} caracteres`)
      .refine((password) => !isCommonPassword(password), 'es una contraseña muy común, elige otra')
      .optional(),
    AUTO_LOGIN_EMAIL: z.email().toLowerCase().optional(),
    ROOM_KEY: z.string().min(16, 'usa al menos 16 caracteres').optional(),
    REGISTRATION: onOff.default(true),
    IDENTITY_PROVIDER_URL: webAddress.optional(),
    CALENDLY_TOKEN: z.string().optional(),
    /** The address of the scheduling service's API; tests set another one. */
    CALENDLY_API_URL: webAddress.default('https://api.calendly.com'),
    CHAT_WIDGET_URL: framedPage.optional(),
    BOOKING_URL: framedPage.default('https://calendly.com/academia-ejemplo/capacitacion'),
    SCHEDULING_URL: framedPage.default('https://calendly.com/academia-ejemplo/asesoria'),
    SUPPORT_WHATSAPP: z
      .string()
      .regex(/^\d{8,15}$/, 'solo cifras, con el código del país')
      .default('56900000000'),
    MAIL_URL: mailUrlSchema.optional(),
    METRICS_TOKEN: z.string().min(16, 'usa al menos 16 caracteres').optional(),
    TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'usa un nombre de IANA, como America/Santiago')
      .default('America/Santiago'),
    RATE_LIMIT: z.coerce.number().positive().default(1),
    TRUST_PROXY: onOff.default(false),
    SSR: onOff.default(true),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine(({ BACKUPS, DATABASE_URL }) => !(BACKUPS && DATABASE_URL), {
    path: ['BACKUPS'],
    error: 'solo con SQLite; una base PostgreSQL se respalda con sus propias herramientas',
  })
  .refine(({ MAIL_URL, PUBLIC_URL }) => !MAIL_URL || PUBLIC_URL, {
    path: ['MAIL_URL'],
    error: 'necesita PUBLIC_URL: a esa dirección llevan los enlaces de los correos',
  });

/** The academy's configuration, read once from the environment. */
export class Config {
  readonly port: number;
  /** Address that the server listens on; named HOST in the environment. */
  readonly hostname: string;
  readonly dataDir: string;
  /** Empty for SQLite in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Whether backups are made automatically: one a day and one before every migration. */
  readonly backups: boolean;
  /** Number of backups kept; older ones are deleted. */
  readonly backupsKept: number;
  /** Given by the operator; otherwise `Signer` stores one in `dataDir`. */
  readonly secret: string | undefined;
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  /** The learner that training rooms are signed in as; undefined for none. */
  readonly autoLoginEmail: string | undefined;
  /** Key that signs a training room in from another machine. */
  readonly roomKey: string | undefined;
  readonly registration: boolean;
  /** The external identity provider; undefined when the accounts are the academy's own. */
  readonly identityProviderUrl: string | undefined;
  readonly calendlyToken: string | undefined;
  readonly calendlyApiUrl: string;
  readonly chatWidgetUrl: string | undefined;
  readonly bookingUrl: string;
  readonly schedulingUrl: string;
  readonly supportWhatsapp: string;
  /** The mail server; undefined when no mail is sent. */
  readonly mail: MailAccount | undefined;
  /** Whether learners can have a password link mailed: requires the academy's own accounts and a mail server. */
  readonly passwordReset: boolean;
  readonly metricsToken: string | undefined;
  readonly timeZone: string;
  /** Multiplies every rate limit. */
  readonly rateLimit: number;
  readonly trustProxy: boolean;
  /** Whether the server renders pages to HTML. */
  readonly ssr: boolean;
  readonly logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL'];

  /**
   * Reads the configuration; an empty or blank value counts as absent.
   * @throws ConfigError naming every bad value in a line of its own.
   */
  constructor(environment: NodeJS.ProcessEnv) {
    const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
    const result = environmentSchema.safeParse(given);
    if (!result.success)
      throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
    const read = result.data;
    this.port = read.PORT;
    this.hostname = read.HOST;
    this.dataDir = read.DATA_DIR;
    this.databaseUrl = read.DATABASE_URL;
    this.backups = read.BACKUPS ?? !read.DATABASE_URL;
    this.backupsKept = read.BACKUPS_KEPT;
    this.secret = read.SECRET;
    this.publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
    const isLocalOnly =
      LOOPBACK_HOSTNAMES.has(read.HOST) && !read.PUBLIC_URL && !read.DATABASE_URL && !read.TRUST_PROXY;
    this.demo = read.DEMO ?? isLocalOnly;
    this.adminUsername = read.ADMIN_USERNAME;
    this.adminPassword = read.ADMIN_PASSWORD;
    this.autoLoginEmail = read.AUTO_LOGIN_EMAIL;
    this.roomKey = read.ROOM_KEY;
    this.registration = read.REGISTRATION;
    this.identityProviderUrl = read.IDENTITY_PROVIDER_URL;
    this.calendlyToken = read.CALENDLY_TOKEN;
    this.calendlyApiUrl = read.CALENDLY_API_URL;
    this.chatWidgetUrl = read.CHAT_WIDGET_URL;
    this.bookingUrl = read.BOOKING_URL;
    this.schedulingUrl = read.SCHEDULING_URL;
    this.supportWhatsapp = read.SUPPORT_WHATSAPP;
    this.mail = read.MAIL_URL && {
      ...read.MAIL_URL,
      from: read.MAIL_URL.from ?? `academia@${new URL(this.publicUrl).hostname}`,
    };
    this.passwordReset = this.mail !== undefined && this.identityProviderUrl === undefined;
    this.metricsToken = read.METRICS_TOKEN;
    this.timeZone = read.TIME_ZONE;
    this.rateLimit = read.RATE_LIMIT;
    this.trustProxy = read.TRUST_PROXY;
    this.ssr = read.SSR;
    this.logLevel = read.LOG_LEVEL;
  }
}

/** Invalid values in the environment: one line in Spanish for each, without the value itself. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: name });
    return true;
  } catch {
    return false; // RangeError: unknown time zone
  }
}
