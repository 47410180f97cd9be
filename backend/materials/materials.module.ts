import { Module } from '@nestjs/common';
import { FileObjectStore } from './file-object-store.service.ts';
import { ObjectStore } from './object-store.service.ts';
import { ObjectsController } from './objects.controller.ts';

@Module({
  controllers: [ObjectsController],
  providers: [{ provide: ObjectStore, useClass: FileObjectStore }],
  exports: [ObjectStore],
})
export class MaterialsModule {}
