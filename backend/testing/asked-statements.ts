import type { DataSource, Logger } from 'typeorm';

/** The statements, with their values, that a data source executes while `work` runs. */
export async function askedStatements(
  source: DataSource,
  work: () => Promise<unknown>,
): Promise<[string, unknown[]][]> {
  const asked: [string, unknown[]][] = [];
  const before = source.logger;
  const keep: Partial<Logger> = { logQuery: (statement, values = []) => void asked.push([statement, values]) };
  source.logger = new Proxy(before, { get: (target, name) => Reflect.get(keep, name) ?? Reflect.get(target, name) });
  await work().finally(() => {
    source.logger = before;
  });
  return asked;
}
