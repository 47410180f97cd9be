import { IconFileText } from '@tabler/icons-react';
import type { To } from 'react-router-dom';
import type { Material } from '../../../contract/materials.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatFileSize } from '../../kit/file-size.ts';
import { RowActions } from '../table/RowActions.tsx';
import classes from './MaterialCard.module.css';
import { text } from './materials.es.ts';

interface MaterialCardProps {
  material: Material;
  editAt: To;
  onDelete: () => void;
}

/** A material in the panel's list. */
export function MaterialCard({ material, editAt, onDelete }: MaterialCardProps) {
  const { title, brandName, type, isActive, sortOrder, downloadCount, fileName, fileSize } = material;
  const { fileUrl, thumbnailUrl, staffFileUrl = fileUrl, staffThumbnailUrl = thumbnailUrl } = material;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.cover} aria-hidden="true">
          {staffThumbnailUrl ? <img src={staffThumbnailUrl} alt="" loading="lazy" /> : <IconFileText />}
        </div>
        <div className={classes.main}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.facts}>
            <Badge kind="brand">{text.types[type]}</Badge>
            {!isActive && <Badge>{text.inactive}</Badge>}
            <span>{brandName}</span>
          </p>
          <p className={classes.facts}>
            <a href={staffFileUrl} target="_blank" rel="noreferrer" aria-label={text.openFile(fileName)}>
              {fileName}
            </a>
            <span>{fileSize === null ? text.sizeUnknown : formatFileSize(fileSize)}</span>
          </p>
        </div>
      </div>
      <div className={classes.foot}>
        <p className={classes.facts}>
          <span>{text.order(sortOrder)}</span>
          <span>{text.downloads(downloadCount)}</span>
        </p>
        <RowActions name={title} editAt={editAt} onDelete={onDelete} />
      </div>
    </>
  );
}
