import { Module } from '@nestjs/common';
import { AccountQueries } from './account.queries.ts';
import { AccountImport } from './account-import.service.ts';
import { Accounts } from './accounts.service.ts';
import { ExternalPeople } from './external-people.service.ts';
import { ExternalPersonQueries } from './external-person.queries.ts';
import { IdentityProvider } from './identity-provider.service.ts';
import { People } from './people.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

/** Who exists: accounts, profiles, and the people of an external provider. Proving it is `auth`'s. */
@Module({
  controllers: [ProfileController],
  providers: [
    AccountImport,
    AccountQueries,
    Accounts,
    ExternalPeople,
    ExternalPersonQueries,
    IdentityProvider,
    People,
    ProfileService,
  ],
  exports: [AccountImport, Accounts, IdentityProvider, People],
})
export class PeopleModule {}
