import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { FileObjectStore } from './file-object-store.ts';
import { ObjectReferencesService } from './object-references.service.ts';
import { ObjectStoreService } from './object-store.service.ts';
import { ObjectUseQueries } from './object-use.queries.ts';
import { ObjectsController } from './objects.controller.ts';
import { MultipartController } from './parts/multipart.controller.ts';
import { MultipartService } from './parts/multipart.service.ts';
import { ShownObjectsService } from './shown-objects.service.ts';
import { UnusedObjectsService } from './unused-objects.service.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { UploadsService } from './uploads/uploads.service.ts';

@Module({
  imports: [AdminModule],
  controllers: [MultipartController, ObjectsController, UploadsController],
  providers: [
    { provide: ObjectStoreService, useClass: FileObjectStore },
    MultipartService,
    ObjectReferencesService,
    ObjectUseQueries,
    ShownObjectsService,
    UnusedObjectsService,
    UploadsService,
  ],
  exports: [ObjectReferencesService, ObjectStoreService],
})
export class ObjectsModule {}
