import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type RecordSearchMiss, recordSearchMissSchema } from '../../../contract/search-misses.ts';
import { Allow } from '../../access/allow.ts';
import { RateLimit, VISITOR_WRITES } from '../../http/limits/rate-limits.ts';
import { SearchMissesService } from './search-misses.service.ts';

@Controller('api/search-misses')
export class SearchMissesController {
  constructor(private readonly misses: SearchMissesService) {}

  @Post()
  @HttpCode(204)
  @Allow('public')
  @RateLimit(VISITOR_WRITES)
  record(@Body({ schema: recordSearchMissSchema }) miss: RecordSearchMiss): Promise<void> {
    return this.misses.record(miss);
  }
}
