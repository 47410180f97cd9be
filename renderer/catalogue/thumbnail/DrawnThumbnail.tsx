import { useId, useMemo } from 'react';
import { GLYPHS } from './glyphs.ts';
import { type Glyph, type Palette, type Pattern, THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH, type Tile } from './thumbnail-parts.ts';
import { type ThumbnailCourse, thumbnailRecipe } from './thumbnail-recipe.ts';

interface DrawnThumbnailProps {
  course: ThumbnailCourse;
  className?: string;
}

const picture = { width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT };
const RING_RADII = [90, 150, 210, 270, 330, 390];
const SCALLOPS = [0, 80, 160, 240, 320, 400, 480, 560];
/** How far the art leaves the lower left corner to the play button, and the top to the awning. */
const ART_SHIFT = { right: 28, down: 22 };

/** The picture of a course without one, drawn from its id, title, category and tags. */
export function DrawnThumbnail({ course, className }: DrawnThumbnailProps) {
  const id = useId();
  const recipe = useMemo(() => thumbnailRecipe(course), [course]);
  const { palette, pattern, isMirrored } = recipe;
  const down = pattern === 'toldo' ? ART_SHIFT.down : 0;

  return (
    <svg
      className={className}
      viewBox={`0 0 ${THUMBNAIL_WIDTH} ${THUMBNAIL_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}g`} x1={isMirrored ? 1 : 0} y1={0} x2={isMirrored ? 0 : 1} y2={1}>
          <stop offset={recipe.deepStop} stopColor={palette.deep} />
          <stop offset={0.92} stopColor={palette.mid} />
        </linearGradient>
      </defs>
      <rect {...picture} fill={`url(#${id}g)`} />
      <PatternLayer id={`${id}p`} pattern={pattern} isMirrored={isMirrored} palette={palette} />
      <g transform={`translate(${ART_SHIFT.right} ${down})`}>
        {recipe.discs.map((disc) => (
          <circle
            key={`${disc.x} ${disc.radius}`}
            cx={disc.x}
            cy={disc.y}
            r={disc.radius}
            fill={palette.light}
            opacity={disc.opacity}
          />
        ))}
        <GlyphTile tile={recipe.small} glyph={recipe.smallGlyph} paper={palette.light} ink={palette.deep} shadow={palette.deep} />
        <GlyphTile tile={recipe.main} glyph={recipe.mainGlyph} paper="#fff" ink={palette.mid} shadow={palette.deep} />
      </g>
    </svg>
  );
}

interface GlyphTileProps {
  tile: Tile;
  glyph: Glyph;
  paper: string;
  ink: string;
  shadow: string;
}

function GlyphTile({ tile, glyph, paper, ink, shadow }: GlyphTileProps) {
  const { side } = tile;
  const GlyphIcon = GLYPHS[glyph];
  const box = { x: -side / 2, width: side, height: side, rx: side * 0.24 };

  return (
    <g transform={`translate(${tile.x} ${tile.y}) rotate(${tile.turn})`}>
      <rect {...box} y={-side * 0.45} fill={shadow} opacity={0.45} />
      <rect {...box} y={-side / 2} fill={paper} />
      <GlyphIcon x={-side * 0.29} y={-side * 0.29} size={side * 0.58} stroke={1.6} color={ink} />
    </g>
  );
}

interface PatternLayerProps {
  id: string;
  pattern: Pattern;
  isMirrored: boolean;
  palette: Palette;
}

function PatternLayer({ id, pattern, isMirrored, palette }: PatternLayerProps) {
  switch (pattern) {
    case 'puntos':
      return (
        <>
          <pattern id={id} width={28} height={28} patternUnits="userSpaceOnUse">
            <circle cx={4} cy={4} r={2.6} fill="#fff" />
          </pattern>
          <rect {...picture} fill={`url(#${id})`} opacity={0.13} />
        </>
      );
    case 'rayas':
      return (
        <>
          <pattern id={id} width={56} height={56} patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
            <rect width={28} height={56} fill="#fff" />
          </pattern>
          <rect {...picture} fill={`url(#${id})`} opacity={0.06} />
        </>
      );
    case 'ondas':
      return (
        <g fill="none" stroke="#fff" strokeWidth={22} opacity={0.08}>
          {RING_RADII.map((radius) => (
            <circle key={radius} cx={isMirrored ? 0 : THUMBNAIL_WIDTH} cy={THUMBNAIL_HEIGHT} r={radius} />
          ))}
        </g>
      );
    case 'toldo':
      return (
        <g>
          {SCALLOPS.map((x, index) => (
            <path
              key={x}
              d={`M${x} 0h80v44a40 34 0 0 1 -80 0z`}
              fill={index % 2 === 0 ? palette.light : '#fff'}
              opacity={index % 2 === 0 ? 0.3 : 0.16}
            />
          ))}
        </g>
      );
  }
}
