/** The sheet's colours, the same in the light and the dark scheme, because the sheet represents paper. */
export const PAPER = '#fffefb';
export const INK = '#10231f';
export const INK_SOFT = '#46605a';
export const BRAND = '#0f766e';
export const BRAND_DARK = '#0f5f59';
export const BRAND_LIGHT = '#43b19e';
export const GOLD = '#d08a12';
export const ENGRAVING = '#7c4a03';
export const ALARM = '#b91c1c';
