import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type StaffRole } from '../../contract/auth.ts';
import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';
import { type AppOptions, createApp } from '../app.ts';
import { signInName } from '../auth/staff/staff-account.service.ts';
import { Config } from '../config/config.ts';
import type { WebBuild } from '../config/web-build.ts';
import { Database } from '../database/database.ts';
import { Ids } from '../database/ids.ts';
import { READER } from '../database/source-names.ts';
import { Writer } from '../database/writer.ts';
import { AccountsService } from '../people/accounts.service.ts';
import { DemoAcademyService } from '../seed/demo-academy.service.ts';
import { ContractCheck } from './contract-check.ts';
import { hashOf } from './password-hashes.ts';
import { TestClock } from './test-clock.ts';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
import { aWebBuild } from './web-build.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

export interface TestAnswer<Json = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** The body as it was sent, compressed or not. */
  readonly bytes: Buffer;
  /** The body when it is JSON; undefined otherwise. */
  readonly json: Json;
}

/** Sends requests to the server without a socket, and checks answers with status 2xx against the contract. */
export class TestApi {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly contract: ContractCheck,
    private readonly headers: Headers = {},
  ) {}

  /** The same server with additional headers. */
  with(headers: Headers): TestApi {
    return new TestApi(this.app, this.contract, { ...this.headers, ...headers });
  }

  /** The same server with an admin key. */
  as(adminKey: string): TestApi {
    return this.with({ [ADMIN_KEY_HEADER]: adminKey });
  }

  /** Signs a member of staff in to the panel. @returns the same server with the new admin key */
  async signIn(username: string, password = `${username}-secret`): Promise<TestApi> {
    const answer = await this.post<{ adminKey: string }>('/api/admin/login', { username, password });
    if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status} ${answer.text}`);
    return this.as(answer.json.adminKey);
  }

  get<Json = unknown>(url: string, headers?: Headers): Promise<TestAnswer<Json>> {
    return this.call('GET', url, undefined, headers);
  }

  post<Json = unknown>(url: string, body?: object, headers?: Headers): Promise<TestAnswer<Json>> {
    return this.call('POST', url, body, headers);
  }

  put<Json = unknown>(url: string, body?: object, headers?: Headers): Promise<TestAnswer<Json>> {
    return this.call('PUT', url, body, headers);
  }

  patch<Json = unknown>(url: string, body?: object, headers?: Headers): Promise<TestAnswer<Json>> {
    return this.call('PATCH', url, body, headers);
  }

  delete<Json = unknown>(url: string, headers?: Headers): Promise<TestAnswer<Json>> {
    return this.call('DELETE', url, undefined, headers);
  }

  /** Sends an object as JSON, and a text or buffer unchanged. */
  async call<Json>(
    method: Method,
    url: string,
    body?: object | string,
    headers: Headers = {},
  ): Promise<TestAnswer<Json>> {
    const answer = await this.app.inject({
      method,
      url,
      headers: { ...this.headers, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
    const isJson = String(type ?? '').startsWith('application/json') && !encoding && answer.body !== '';
    const json = isJson ? JSON.parse(answer.body) : undefined;
    if (isJson && answer.statusCode < 300) this.contract.check(this.app, answer.raw.req, json);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      json: json as Json,
    };
  }
}

/** A build without a renderer for pages. */
let plainBuild: Promise<WebBuild> | null = null;

/** A server in this process, ready for requests. */
export async function openServer(config: Config, options: AppOptions) {
  const contract = new ContractCheck();
  plainBuild ??= aWebBuild();
  const app = await createApp(config, {
    webBuild: await plainBuild,
    ...options,
    firstHooks: (fastify) => {
      contract.register(fastify);
      options.firstHooks?.(fastify);
    },
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return { app, api: new TestApi(app, contract) };
}

let filled: Promise<TestDatabase> | null = null;

/** The closed database of an academy with the demonstration. */
async function fillOne(): Promise<TestDatabase> {
  const database = await createMigratedDatabase();
  const { app } = await openServer(new Config({ LOG_LEVEL: 'silent', ...database.environment }), {
    clock: new TestClock(),
  });
  await app.get(DemoAcademyService, { strict: false }).seedIfEmpty();
  await app.close();
  return database;
}

/** A complete server on a database of its own. */
export class TestAcademy {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly clock: TestClock,
    readonly database: TestDatabase,
    readonly api: TestApi,
  ) {}

  /** Opens an empty academy; `environment` adds to its configuration. Close it after use. */
  static async open(
    environment: Record<string, string> = {},
    options: Omit<AppOptions, 'clock'> = {},
  ): Promise<TestAcademy> {
    return TestAcademy.openOn(await createMigratedDatabase(), environment, options);
  }

  /** Opens an academy with the demonstration: a copy of one that is filled once per process. */
  static async openDemonstration(environment: Record<string, string> = {}): Promise<TestAcademy> {
    filled ??= fillOne();
    return TestAcademy.openOn(await createTestDatabase(await filled), environment, {});
  }

  private static async openOn(
    database: TestDatabase,
    environment: Record<string, string>,
    options: Omit<AppOptions, 'clock'>,
  ): Promise<TestAcademy> {
    const clock = new TestClock();
    const config = new Config({ LOG_LEVEL: options.log ? 'trace' : 'silent', ...database.environment, ...environment });
    const { app, api } = await openServer(config, { clock, ...options });
    return new TestAcademy(app, clock, database, api);
  }

  /** Adds a member of staff with the password `<username>-secret`, and signs them in. */
  async signInStaff(role: StaffRole, username: string = role): Promise<TestApi> {
    const password = `${username}-secret`;
    const account = {
      id: this.app.get(Ids).next(),
      username: signInName(username),
      role,
      name: username,
      lastName: 'Prueba',
    };
    const passwordHash = await hashOf(password);
    await this.app
      .get(Writer)
      .write(() => this.app.get(AccountsService, { strict: false }).add({ ...account, passwordHash }));
    return this.api.signIn(username);
  }

  /** Runs a query directly on the database. */
  rows<Row = Record<string, unknown>>(statement: string): Promise<Row[]> {
    return this.app.get<DataSource>(getDataSourceToken(READER)).query(statement);
  }

  /** Runs a statement directly on the database, as an operator may. */
  async change(statement: string): Promise<void> {
    await this.app.get(Writer).write(() => this.app.get(Database).manager.query(statement));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.remove();
  }
}
