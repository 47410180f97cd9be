import { type CanActivate, Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { AppError } from '../../errors/app-error.ts';

/** Refuses these routes on PostgreSQL, whose operator makes the backups. */
@Injectable()
export class BackupsHereGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.databaseUrl) throw new AppError('backups_elsewhere', 'on PostgreSQL');
    return true;
  }
}
