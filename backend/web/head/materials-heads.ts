import { brandSchema } from '../../../contract/brands.ts';
import { MATERIAL_TYPE_NAMES, type Material, materialSchema } from '../../../contract/materials.ts';
import { foundBy, isGone, rowsBy } from '../../../contract/page-answers.ts';
import { BRANDS_READ, materialRead, materialsRead, searchTextIn } from '../../../contract/reads.ts';
import { academyReference, breadcrumbData, type Link, listData } from './academy-data.ts';
import { text } from './head.es.ts';
import type { Academy, Scene, SceneHead, SharedPicture } from './scene.ts';
import { shortText } from './short-text.ts';

const DATA_MAX_CHARS = 1_000;

export function materialsHead({ query, answers, academy }: Scene): SceneHead {
  const q = searchTextIn(query);
  const brandId = query.get('brand') ?? '';
  const materials = rowsBy(materialsRead({ q, brandId }), answers, materialSchema);
  const isBrands = brandId === '' && q === '' && query.get('view') !== 'all';
  const [first] = brandId === '' ? [] : materials;
  const shown = isBrands
    ? rowsBy(BRANDS_READ, answers, brandSchema).map(({ id, name }): Link => ({ name, path: `/materiales?brand=${id}` }))
    : materials.map(({ id, title }): Link => ({ name: title, path: `/materiales/${id}` }));
  return {
    description: first ? text.brand(first.brandName) : text.materials,
    isUnlisted: q !== '' || (brandId !== '' && materials.length === 0),
    data: listData(shown, academy),
  };
}

export function materialHead({ params: { materialId = '' }, answers, academy, pictureOf }: Scene): SceneHead {
  const read = materialRead(materialId);
  const material = foundBy(read, answers, materialSchema);
  if (!material) return { description: text.materialGone, isUnlisted: isGone(read, answers) };
  const picture = pictureOf('material', material);
  return {
    description: descriptionOf(material),
    picture,
    data: [
      materialData(material, academy, picture),
      breadcrumbData(
        [
          { name: text.crumbs.materials, path: '/materiales' },
          { name: material.title, path: `/materiales/${material.id}` },
        ],
        academy,
      ),
    ],
  };
}

function descriptionOf({ description, type, brandName }: Material): string {
  return description || text.material(MATERIAL_TYPE_NAMES[type], brandName);
}

function materialData(material: Material, academy: Academy, picture: SharedPicture) {
  const { id, title, brandName, contentType, createdAt, fileReplacedAt } = material;
  const url = academy.urlOf(`/materiales/${id}`);
  return {
    '@type': 'DigitalDocument',
    '@id': url,
    url,
    name: title,
    description: shortText(descriptionOf(material), DATA_MAX_CHARS),
    image: picture.url,
    inLanguage: 'es',
    about: { '@type': 'Brand', name: brandName },
    ...(contentType && { encodingFormat: contentType }),
    datePublished: createdAt,
    ...(fileReplacedAt && { dateModified: fileReplacedAt }),
    publisher: academyReference(academy),
  };
}
