import { BRANDS } from './documents.mjs';
import { zip } from './zip.mjs';

// ECMA-376, parts 1 and 2: the fewest parts that office programs open.
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const NAMES = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="${SLIDES}"`;
/** 16 by 9, in EMU. */
const WIDE = 12_192_000;
const HIGH = 6_858_000;

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const related = (...targets) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const types = (...parts) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.map(([path, type]) => `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`).join('')}</Types>`;

/** A workbook of one sheet, its first row bold. */
export function workbook({ name, rows }) {
  const cells = rows.map(
    (row, index) => `<row r="${index + 1}">${row.map((value, place) => cellOf(value, place, index)).join('')}</row>`,
  );
  const widths = rows[0].map(
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="${index === 0 ? 34 : 18}" customWidth="1"/>`,
  );
  return zip([
    [
      '[Content_Types].xml',
      types(
        ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
        ['xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
        ['xl/styles.xml', 'spreadsheetml.styles'],
      ),
    ],
    ['_rels/.rels', related(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', related(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    [
      'xl/styles.xml',
      `${XML}<styleSheet xmlns="${SHEETS}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    [
      'xl/worksheets/sheet1.xml',
      `${XML}<worksheet xmlns="${SHEETS}"><cols>${widths.join('')}</cols><sheetData>${cells.join('')}</sheetData></worksheet>`,
    ],
  ]);
}

function cellOf(value, place, row) {
  const at = `r="${String.fromCharCode(65 + place)}${row + 1}"`;
  if (value === '') return '';
  if (typeof value === 'number') return `<c ${at} s="2"><v>${value}</v></c>`;
  if (value.startsWith('=')) return `<c ${at} s="2"><f>${escaped(value.slice(1))}</f></c>`;
  return `<c ${at} t="inlineStr" s="${row === 0 ? 1 : 0}"><is><t>${escaped(value)}</t></is></c>`;
}

/** A presentation: a title slide, then a slide for each list. */
export function presentation({ brand, title, lead, slides }) {
  const colors = BRANDS[brand];
  const all = [
    slideOf(colors, title, [lead], true),
    ...slides.map(([heading, ...points]) => slideOf(colors, heading, points, false)),
  ];
  const numbers = all.map((_, index) => index + 1);
  const master = 'ppt/slideMasters/slideMaster1.xml';
  const layout = 'ppt/slideLayouts/slideLayout1.xml';
  return zip([
    [
      '[Content_Types].xml',
      types(
        ['ppt/presentation.xml', 'presentationml.presentation.main'],
        [master, 'presentationml.slideMaster'],
        [layout, 'presentationml.slideLayout'],
        ['ppt/theme/theme1.xml', 'theme'],
        ...numbers.map((number) => [`ppt/slides/slide${number}.xml`, 'presentationml.slide']),
      ),
    ],
    ['_rels/.rels', related(['officeDocument', 'ppt/presentation.xml'])],
    [
      'ppt/presentation.xml',
      `${XML}<p:presentation ${NAMES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${WIDE}" cy="${HIGH}"/><p:notesSz cx="${HIGH}" cy="${WIDE}"/></p:presentation>`,
    ],
    [
      'ppt/_rels/presentation.xml.rels',
      related(
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...numbers.map((number) => ['slide', `slides/slide${number}.xml`]),
        ['theme', 'theme/theme1.xml'],
      ),
    ],
    [
      master,
      `${XML}<p:sldMaster ${NAMES}><p:cSld>${shapes('')}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    ],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      related(['slideLayout', '../slideLayouts/slideLayout1.xml'], ['theme', '../theme/theme1.xml']),
    ],
    [
      layout,
      `${XML}<p:sldLayout ${NAMES} type="blank"><p:cSld>${shapes('')}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    ],
    ['ppt/slideLayouts/_rels/slideLayout1.xml.rels', related(['slideMaster', '../slideMasters/slideMaster1.xml'])],
    ['ppt/theme/theme1.xml', themeOf(colors)],
    ...all.flatMap((slide, index) => [
      [`ppt/slides/slide${index + 1}.xml`, slide],
      [`ppt/slides/_rels/slide${index + 1}.xml.rels`, related(['slideLayout', '../slideLayouts/slideLayout1.xml'])],
    ]),
  ]);
}

const shapes = (content) =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${content}</p:spTree>`;

function slideOf({ ink, tint }, title, lines, isFirst) {
  const color = `<a:solidFill><a:srgbClr val="${ink.slice(1)}"/></a:solidFill>`;
  const heading = `<a:p><a:r><a:rPr lang="es" sz="${isFirst ? 5400 : 4000}" b="1">${color}</a:rPr><a:t>${escaped(title)}</a:t></a:r></a:p>`;
  const text = lines.map(
    (line) =>
      `<a:p><a:pPr${isFirst ? '/>' : ' marL="457200" indent="-457200"><a:spcAft><a:spcPts val="1200"/></a:spcAft><a:buChar char="•"/></a:pPr>'}<a:r><a:rPr lang="es" sz="2600"/><a:t>${escaped(line)}</a:t></a:r></a:p>`,
  );
  const box = (id, name, y, height, content) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="${y}"/><a:ext cx="${WIDE - 1_800_000}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${content}</p:txBody></p:sp>`;
  const content =
    box(2, 'Título', isFirst ? 2_300_000 : 700_000, 1_200_000, heading) +
    box(3, 'Texto', isFirst ? 4_100_000 : 2_100_000, 3_800_000, text.join(''));
  const background = `<p:bg><p:bgPr><a:solidFill><a:srgbClr val="${isFirst ? tint.slice(1) : 'FFFFFF'}"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>`;
  return `${XML}<p:sld ${NAMES}><p:cSld>${background}${shapes(content)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
}

function themeOf({ ink, tint }) {
  const color = (name, value) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
  const accents = [1, 2, 3, 4, 5, 6].map((number) => color(`accent${number}`, ink.slice(1))).join('');
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="6350">${fill}</a:ln>`;
  const font = (kind) =>
    `<a:${kind}Font><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`;
  return `${XML}<a:theme xmlns:a="${DRAWING}" name="Academia"><a:themeElements><a:clrScheme name="Academia">${color('dk1', '10231F')}${color('lt1', 'FFFFFF')}${color('dk2', ink.slice(1))}${color('lt2', tint.slice(1))}${accents}${color('hlink', ink.slice(1))}${color('folHlink', ink.slice(1))}</a:clrScheme><a:fontScheme name="Academia">${font('major')}${font('minor')}</a:fontScheme><a:fmtScheme name="Academia"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}
