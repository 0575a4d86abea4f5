// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'

const picture = (name: string, path: string, plain: number, fine: number): GamePicture => ({
  name,
  svg: new URL(`./${path}.svg`, import.meta.url),
  widths: [plain, fine],
})

const symbols = [
  'raijin',
  'fujin',
  'tomoe-daiko',
  'ryu',
  'oni',
  'kazabukuro',
  'taikowa',
  'kumo',
  'nami',
  'matsu',
  'ume',
] as const

/** Symbols split into their moving parts; each part is on the whole symbol's canvas. */
const parts = [
  'raijin-drums',
  'raijin-face',
  'raijin-left',
  'raijin-right',
  'fujin-bag',
  'fujin-face',
  'tomoe-daiko-back',
  'tomoe-daiko-drum',
  'ryu-back',
  'ryu-jaw',
  'ryu-head',
  'ryu-whisker',
  'oni-cords',
  'oni-mask',
  'kazabukuro-wind',
  'kazabukuro-bag',
  'taikowa-ring',
  'taikowa-drums',
  'taikowa-sticks',
] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['ground', 'waves', 'storm'].flatMap((layer) => [
    picture(`landscape-${layer}`, `scene/landscape-${layer}`, 1600, 2560),
    picture(`portrait-${layer}`, `scene/portrait-${layer}`, 780, 1170),
  ]),
  picture('frame-landscape', 'frame/landscape', 1000, 1720),
  picture('frame-portrait', 'frame/portrait', 585, 1170),
  ...symbols.map((name) => picture(name, `symbols/${name}`, 192, 320)),
  ...parts.map((name) => picture(name, `parts/${name}`, 192, 320)),
  picture('storm-reel-landscape', 'frame/landscape-storm-reel', 132, 264),
  picture('storm-reel-portrait', 'frame/portrait-storm-reel', 68, 204),
  picture('raijin-tall', 'parts/raijin-tall', 155, 310),
  picture('fujin-tall', 'parts/fujin-tall', 155, 310),
  picture('bolt', 'parts/bolt', 320, 480),
  picture('gust', 'parts/gust', 140, 360),
  picture('rain', 'parts/rain', 256, 512),
  picture('light-white', 'parts/light-white', 80, 160),
  picture('light-green', 'parts/light-green', 80, 160),
  picture('gleam', 'parts/gleam', 56, 112),
  picture('glow', 'parts/glow', 96, 192),
  // For the rules page.
  ...symbols.map((name) => picture(`whole-${name}`, `symbols/${name}`, 80, 120)),
]
