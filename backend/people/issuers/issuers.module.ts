import { Module } from '@nestjs/common';
import { IssuerQueries } from './issuer.queries.ts';
import { IssuersService } from './issuers.service.ts';

/** Apart from `PeopleModule`, which needs the modules that ask for issuers. */
@Module({ providers: [IssuerQueries, IssuersService], exports: [IssuersService] })
export class IssuersModule {}
