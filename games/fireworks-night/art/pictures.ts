// SVGs that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'
import { symbolNames } from '../rules.ts'

const svgOf = (path: string): URL => new URL(`./${path}.svg`, import.meta.url)

const symbols = Object.values(symbolNames)

const bursts = ['gold', 'torii', 'asagi', 'matcha', 'wisteria'] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['sky', 'sky-bonus', 'land'].flatMap((layer) => [
    {
      name: `landscape-${layer}`,
      svg: svgOf(`scene/landscape-${layer}`),
      widths: [1600, 2560],
    } as const,
    { name: `portrait-${layer}`, svg: svgOf(`scene/portrait-${layer}`), widths: [780, 1170] } as const,
  ]),
  { name: 'frame-landscape', svg: svgOf('frame/landscape'), widths: [1000, 1820] },
  { name: 'frame-portrait', svg: svgOf('frame/portrait'), widths: [585, 1170] },
  { name: 'reels-landscape', svg: svgOf('frame/landscape-reels'), widths: [1000, 1820] },
  { name: 'reels-portrait', svg: svgOf('frame/portrait-reels'), widths: [585, 1170] },
  { name: 'plaque', svg: svgOf('frame/plaque'), widths: [300, 600] },
  { name: 'lamp-off', svg: svgOf('frame/lamp-off'), widths: [200, 440] },
  { name: 'lamp-on', svg: svgOf('frame/lamp-on'), widths: [200, 440] },
  { name: 'lantern-red', svg: svgOf('scene/lantern-red'), widths: [150, 300] },
  { name: 'lantern-white', svg: svgOf('scene/lantern-white'), widths: [150, 300] },
  ...bursts.map((kind) => ({
    name: `burst-${kind}`,
    svg: svgOf(`bursts/burst-${kind}`),
    widths: [320, 600] as const,
  })),
  ...symbols.map((name) => ({
    name,
    svg: svgOf(`symbols/${name}`),
    widths: [170, 320] as const,
  })),
  // For the rules page.
  ...symbols.map((name) => ({
    name: `whole-${name}`,
    svg: svgOf(`symbols/${name}`),
    widths: [80, 120] as const,
  })),
]
