// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

const symbols = [
  'poi',
  'wan',
  'demekin',
  'tosakin',
  'ranchu',
  'ryukin',
  'shubunkin',
  'wakin',
  'yoyo',
  'bidama',
  'mizukusa',
] as const

/** Symbols split into their moving parts; each part is on the whole symbol's canvas. */
const parts = [
  'demekin-tail',
  'demekin-body',
  'tosakin-tail',
  'tosakin-body',
  'ranchu-tail',
  'ranchu-body',
  'ryukin-tail',
  'ryukin-body',
  'shubunkin-tail',
  'shubunkin-body',
  'wakin-tail',
  'wakin-body',
  'poi-halo',
  'poi-scoop',
  'yoyo-loop',
  'yoyo-ball',
] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['counter', 'light', 'awning'].flatMap((layer) => [
    picture(`landscape-${layer}`, `scene/landscape-${layer}`, 1600, 2560),
    picture(`portrait-${layer}`, `scene/portrait-${layer}`, 780, 1170),
  ]),
  picture('frame-landscape', 'frame/landscape', 1000, 1720),
  picture('frame-portrait', 'frame/portrait', 780, 1170),
  ...symbols.map((name) => picture(name, `symbols/${name}`, 192, 288)),
  ...parts.map((name) => picture(name, `parts/${name}`, 192, 288)),
  picture('caustics', 'parts/caustics', 480, 800),
  picture('poi-large', 'parts/poi-large', 540, 720),
  picture('poi-large-torn', 'parts/poi-large-torn', 540, 720),
  picture('ripples', 'parts/ripples', 400, 640),
  picture('circles', 'parts/circles', 240, 300),
  picture('glow', 'parts/glow', 72, 160),
  // For the rules page.
  ...symbols.map((name) => picture(`whole-${name}`, `symbols/${name}`, 80, 120)),
]
