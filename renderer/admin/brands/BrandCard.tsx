import { Link, type To } from 'react-router-dom';
import type { Brand } from '../../../contract/brands.ts';
import { Badge } from '../../kit/Badge.tsx';
import { RowActions } from '../table/RowActions.tsx';
import classes from './BrandCard.module.css';
import { text } from './brands.es.ts';

interface BrandCardProps {
  brand: Brand;
  editAt: To;
  onDelete: () => void;
}

/** A brand in the panel's grid. */
export function BrandCard({ brand, editAt, onDelete }: BrandCardProps) {
  const { id, name, description, isActive, sortOrder, materialCount } = brand;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <Badge kind={isActive ? 'ok' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>
      </div>
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.foot}>
        <p className={classes.facts}>
          <span>{text.order(sortOrder)}</span>
          <Link className={classes.materials} to={{ pathname: '/admin/materiales', search: `?brandId=${id}` }}>
            {text.materials(materialCount)}
          </Link>
        </p>
        <RowActions name={name} editAt={editAt} onDelete={onDelete} />
      </div>
    </>
  );
}
