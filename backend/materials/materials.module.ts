import { Module } from '@nestjs/common';
import { ObjectStore } from './object-store.service.ts';
import { ObjectsController } from './objects.controller.ts';

@Module({ controllers: [ObjectsController], providers: [ObjectStore], exports: [ObjectStore] })
export class MaterialsModule {}
