import { type CanActivate, Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { AppError } from '../../shared/app-error.ts';

/** Refuses what only an academy on SQLite does: its backups are files of its own. */
@Injectable()
export class BackupsHereGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.databaseUrl) throw new AppError('backups_elsewhere', 'on PostgreSQL');
    return true;
  }
}
