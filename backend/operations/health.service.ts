import { Injectable } from '@nestjs/common';
import { AppError } from '../shared/app-error.ts';
import { HealthQueries } from './health.queries.ts';

@Injectable()
export class HealthService {
  constructor(private readonly health: HealthQueries) {}

  /** @throws AppError `not_ready` when the database does not answer or migrations are missing. */
  async requireReady(): Promise<{ status: 'ready' }> {
    const pending = await this.health.hasPendingMigrations().catch((error: Error) => {
      throw new AppError('not_ready', `the database does not answer: ${error.message}`);
    });
    if (pending) throw new AppError('not_ready', 'migrations are missing');
    return { status: 'ready' };
  }
}
