// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

const symbols = [
  'daruma-kin',
  'daruma-aka',
  'daruma-shiro',
  'kagami-mochi',
  'hagoita',
  'kadomatsu',
  'koban',
  'ume',
] as const

/** Symbols split into their moving parts; each part is on the whole symbol's canvas. */
const parts = [
  'daruma-aka-eye',
  'daruma-kin-eye',
  'daruma-shiro-eye',
  'kagami-mochi-base',
  'kagami-mochi-daidai',
  'hagoita-board',
  'hagoita-hane',
  'koban-back',
  'koban-front',
  'ume-branch',
  'ume-flower',
] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['sky', 'sky-feature', 'land'].flatMap((layer) => [
    picture(`landscape-${layer}`, `scene/landscape-${layer}`, 1600, 2560),
    picture(`portrait-${layer}`, `scene/portrait-${layer}`, 780, 1170),
  ]),
  picture('frame-landscape', 'frame/landscape', 1000, 1720),
  picture('frame-portrait', 'frame/portrait', 585, 1170),
  ...symbols.map((name) => picture(name, `symbols/${name}`, 192, 320)),
  ...parts.map((name) => picture(name, `parts/${name}`, 192, 320)),
  picture('banner', 'scene/banner', 78, 156),
  picture('tag', 'parts/tag', 120, 320),
  picture('brush', 'parts/brush', 128, 256),
  picture('cell-held', 'parts/cell-held', 170, 340),
  picture('cell-lit', 'parts/cell-lit', 170, 340),
  picture('cell-empty', 'parts/cell-empty', 170, 340),
  picture('eye-open', 'parts/eye-open', 40, 80),
  picture('eye-blank', 'parts/eye-blank', 40, 80),
  picture('fuku', 'parts/fuku', 240, 480),
  picture('glow', 'parts/glow', 96, 192),
  // For the rules page.
  ...symbols.map((name) => picture(`whole-${name}`, `symbols/${name}`, 80, 120)),
]
