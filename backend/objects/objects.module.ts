import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { FileObjectStore } from './file-object-store.ts';
import { ObjectStoreService } from './object-store.service.ts';
import { ObjectsController } from './objects.controller.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { UploadsService } from './uploads/uploads.service.ts';

@Module({
  imports: [AdminModule],
  controllers: [ObjectsController, UploadsController],
  providers: [{ provide: ObjectStoreService, useClass: FileObjectStore }, UploadsService],
  exports: [ObjectStoreService],
})
export class ObjectsModule {}
