import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AccountTableQuery,
  type AdminAccount,
  accountTableQuerySchema,
  adminAccountListSchema,
  adminAccountSchema,
  type CreateAccount,
  createAccountSchema,
  type PasswordLink,
  passwordLinkSchema,
  type UpdateAccount,
  updateAccountSchema,
} from '../../../contract/account-editing.ts';
import { type EraseAccount, eraseAccountSchema } from '../../../contract/own-account.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import { AccountListService } from './account-list.service.ts';
import { AccountsAdminService } from './accounts-admin.service.ts';
import { ErasureRequestsService } from './erasure-requests.service.ts';

@Controller('api/admin/accounts')
export class AccountsAdminController {
  constructor(
    private readonly accounts: AccountsAdminService,
    private readonly table: AccountListService,
    private readonly erasures: ErasureRequestsService,
  ) {}

  @Get()
  @Allow('admin')
  @Answers(adminAccountListSchema)
  async list(
    @Query({ schema: accountTableQuerySchema }) query: AccountTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminAccount[]> {
    return answerPage(reply, await this.table.list(query));
  }

  @Get(':id')
  @Allow('admin')
  @Answers(adminAccountSchema)
  get(@Param('id') id: string): Promise<AdminAccount> {
    return this.table.get(id);
  }

  @Post()
  @Allow('admin')
  @Answers(adminAccountSchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: createAccountSchema }) input: CreateAccount,
  ): Promise<AdminAccount> {
    return this.accounts.createAccount(staff, input);
  }

  @Patch(':id')
  @Allow('admin')
  @Answers(adminAccountSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: updateAccountSchema }) input: UpdateAccount,
    @ExpectedVersion() version: number | undefined,
  ): Promise<AdminAccount> {
    return this.accounts.updateAccount(staff, id, input, version);
  }

  @Post(':id/password-link')
  @HttpCode(200)
  @Allow('admin')
  @Answers(passwordLinkSchema)
  makePasswordLink(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<PasswordLink> {
    return this.accounts.makePasswordLink(staff, id);
  }

  /** Requests the erasure of the person in `ERASURE_GRACE_DAYS` days; the password is the admin's own. */
  @Post(':id/erasure')
  @HttpCode(200)
  @Allow('admin')
  @Answers(adminAccountSchema)
  erase(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: eraseAccountSchema }) input: EraseAccount,
    @ExpectedVersion() version: number | undefined,
    @Ip() address: string,
  ): Promise<AdminAccount> {
    return this.erasures.askFor(staff, id, input, { address, version });
  }

  /** Withdraws the request. */
  @Delete(':id/erasure')
  @Allow('admin')
  @Answers(adminAccountSchema)
  keep(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<AdminAccount> {
    return this.erasures.keepFor(staff, id, version);
  }
}
