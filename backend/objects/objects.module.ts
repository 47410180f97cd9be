import { Module } from '@nestjs/common';
import { FileObjectStore } from './file-object-store.ts';
import { ObjectStoreService } from './object-store.service.ts';
import { ObjectsController } from './objects.controller.ts';

@Module({
  controllers: [ObjectsController],
  providers: [{ provide: ObjectStoreService, useClass: FileObjectStore }],
  exports: [ObjectStoreService],
})
export class ObjectsModule {}
