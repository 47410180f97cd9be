import { Module } from '@nestjs/common';
import { AccountQueries } from './account.queries.ts';
import { AccountImport } from './account-import.service.ts';
import { Accounts } from './accounts.service.ts';
import { IdentityProvider } from './identity-provider.service.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

/** Who exists: accounts, profiles, and the people of an external provider. Proving it is `auth`'s. */
@Module({
  controllers: [ProfileController],
  providers: [AccountImport, AccountQueries, Accounts, IdentityProvider, ProfileService],
  exports: [AccountImport, Accounts, IdentityProvider],
})
export class PeopleModule {}
