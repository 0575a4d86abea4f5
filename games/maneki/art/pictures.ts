// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

const symbols = [
  'neko-kin',
  'noren',
  'koban',
  'neko-shiro',
  'neko-kuro',
  'suzu',
  'tai',
  'soroban',
  'kinchaku',
  'sensu',
] as const

/** Symbols split into their moving parts; each part is on the whole symbol's canvas. */
const parts = [
  'neko-kin-seated',
  'neko-kin-left',
  'neko-kin-right',
  'noren-rod',
  'noren-cloth',
  'noren-loops',
  'neko-shiro-seated',
  'neko-shiro-paw',
  'neko-kuro-seated',
  'neko-kuro-paw',
  'suzu-ring',
  'suzu-bell',
  'suzu-knot',
  'tai-tail',
  'tai-body',
  'kinchaku-pouch',
  'kinchaku-cord',
] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['shop', 'night'].flatMap((layer) => [
    picture(`landscape-${layer}`, `scene/landscape-${layer}`, 1600, 2560),
    picture(`portrait-${layer}`, `scene/portrait-${layer}`, 780, 1170),
  ]),
  picture('frame-landscape', 'frame/landscape', 1000, 1720),
  picture('frame-portrait', 'frame/portrait', 585, 1170),
  picture('frame-landscape-night', 'frame/landscape-night', 1000, 1720),
  picture('frame-portrait-night', 'frame/portrait-night', 585, 1170),
  ...symbols.map((name) => picture(name, `symbols/${name}`, 192, 320)),
  ...parts.map((name) => picture(name, `parts/${name}`, 192, 320)),
  picture('koban-daikichi', 'symbols/koban-daikichi', 192, 320),
  picture('koban-matsu', 'symbols/koban-matsu', 192, 320),
  picture('koban-take', 'symbols/koban-take', 192, 320),
  picture('koban-ume', 'symbols/koban-ume', 192, 320),
  picture('landscape-tablet-daikichi', 'parts/tablet-daikichi', 140, 280),
  picture('landscape-tablet-matsu', 'parts/tablet-matsu', 140, 280),
  picture('landscape-tablet-take', 'parts/tablet-take', 140, 280),
  picture('landscape-tablet-ume', 'parts/tablet-ume', 140, 280),
  picture('portrait-tablet-daikichi', 'parts/tablet-small-daikichi', 94, 282),
  picture('portrait-tablet-matsu', 'parts/tablet-small-matsu', 94, 282),
  picture('portrait-tablet-take', 'parts/tablet-small-take', 94, 282),
  picture('portrait-tablet-ume', 'parts/tablet-small-ume', 94, 282),
  picture('landscape-tablet-lit', 'parts/tablet-lit', 220, 440),
  picture('portrait-tablet-lit', 'parts/tablet-small-lit', 134, 402),
  picture('tablet-cords', 'parts/tablet-cords', 126, 252),
  picture('seal', 'parts/seal', 44, 88),
  picture('lantern', 'scene/lantern', 192, 384),
  picture('cell-empty', 'parts/cell-empty', 132, 264),
  picture('cell-light', 'parts/cell-light', 96, 192),
  picture('rays', 'parts/rays', 160, 320),
  picture('glow', 'parts/glow', 96, 192),
  // For the rules page.
  ...symbols.map((name) => picture(`whole-${name}`, `symbols/${name}`, 80, 120)),
]
