import { IconBook2, IconFileText, IconMap2, IconPhoto, IconPresentation, IconVideo } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Material, MaterialType } from '../../contract/materials.ts';
import { usePicture } from '../kit/usePicture.ts';
import colours from './BrandColours.module.css';
import { brandLook } from './brand-looks.ts';
import { kindOf, previewOf } from './file-kind.ts';
import classes from './MaterialCover.module.css';

const TYPE_ICONS: Record<MaterialType, typeof IconFileText> = {
  brochure: IconFileText,
  manual: IconBook2,
  presentation: IconPresentation,
  guide: IconMap2,
};

/** A small sheet in the brand's colours with an icon of the file, or the material's own picture. */
export function MaterialCover({ material }: { material: Material }) {
  const { brandId, brandName, thumbnailUrl } = material;
  const { colours: style } = brandLook({ id: brandId, name: brandName });
  const Icon = iconOf(material);
  const picture = usePicture(thumbnailUrl);
  return (
    <div
      className={`${colours.colours} ${classes.cover} ${classes.size}`}
      style={style as CSSProperties}
      aria-hidden="true"
    >
      <Icon size="1.5rem" />
      {picture && <img {...picture} className={classes.picture} alt="" loading="lazy" />}
      <span className={classes.kind} data-over-picture={picture !== null}>
        {kindOf(material)}
      </span>
    </div>
  );
}

/** Icon for the purpose of the material; for pictures and videos, that of their kind. */
function iconOf(material: Material): typeof IconFileText {
  const preview = previewOf(material);
  if (preview === 'picture') return IconPhoto;
  if (preview === 'video') return IconVideo;
  return TYPE_ICONS[material.type];
}
