// Drawings that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'
import { symbolNames } from '../rules.ts'

const drawing = (path: string): URL => new URL(`./${path}.svg`, import.meta.url)

const symbolWidths = [192, 352] as const

const whole = Object.values(symbolNames)

const parts = [
  'taiko-drum',
  'taiko-left-stick',
  'taiko-right-stick',
  'koi-tail',
  'koi-body',
  'furin-cord',
  'furin-strip',
  'furin-bell',
  'kazaguruma-stick',
  'kazaguruma-wheel',
] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['sky', 'sky-festival', 'land'].flatMap((layer) => [
    {
      name: `landscape-${layer}`,
      drawing: drawing(`scene/landscape-${layer}`),
      widths: [1600, 2560],
    } as const,
    { name: `portrait-${layer}`, drawing: drawing(`scene/portrait-${layer}`), widths: [780, 1170] } as const,
  ]),
  { name: 'frame-landscape', drawing: drawing('frame/landscape'), widths: [1000, 1720] },
  { name: 'frame-portrait', drawing: drawing('frame/portrait'), widths: [585, 1170] },
  { name: 'plaque', drawing: drawing('frame/plaque'), widths: [300, 600] },
  { name: 'sky-moon', drawing: drawing('scene/moon'), widths: [560, 1024] },
  { name: 'lantern-red', drawing: drawing('scene/lantern-red'), widths: [150, 300] },
  { name: 'lantern-white', drawing: drawing('scene/lantern-white'), widths: [150, 300] },
  { name: 'glow', drawing: drawing('parts/glow'), widths: [96, 192] },
  ...whole.map((name) => ({ name, drawing: drawing(`symbols/${name}`), widths: symbolWidths })),
  ...parts.map((name) => ({ name, drawing: drawing(`parts/${name}`), widths: symbolWidths })),
  // For the rules page.
  ...Object.values(symbolNames).map((name) => ({
    name: `whole-${name}`,
    drawing: drawing(`symbols/${name}`),
    widths: [80, 120] as const,
  })),
]
