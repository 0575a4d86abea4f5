// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'
import { symbolNames } from '../rules.ts'

const svgOf = (path: string): URL => new URL(`./${path}.svg`, import.meta.url)

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
      svg: svgOf(`scene/landscape-${layer}`),
      widths: [1600, 2560],
    } as const,
    { name: `portrait-${layer}`, svg: svgOf(`scene/portrait-${layer}`), widths: [780, 1170] } as const,
  ]),
  { name: 'frame-landscape', svg: svgOf('frame/landscape'), widths: [1000, 1720] },
  { name: 'frame-portrait', svg: svgOf('frame/portrait'), widths: [585, 1170] },
  { name: 'plaque', svg: svgOf('frame/plaque'), widths: [300, 600] },
  { name: 'sky-moon', svg: svgOf('scene/moon'), widths: [560, 1024] },
  { name: 'lantern-red', svg: svgOf('scene/lantern-red'), widths: [150, 300] },
  { name: 'lantern-white', svg: svgOf('scene/lantern-white'), widths: [150, 300] },
  { name: 'glow', svg: svgOf('parts/glow'), widths: [96, 192] },
  ...whole.map((name) => ({ name, svg: svgOf(`symbols/${name}`), widths: symbolWidths })),
  ...parts.map((name) => ({ name, svg: svgOf(`parts/${name}`), widths: symbolWidths })),
  // For the rules page.
  ...Object.values(symbolNames).map((name) => ({
    name: `whole-${name}`,
    svg: svgOf(`symbols/${name}`),
    widths: [80, 120] as const,
  })),
]
