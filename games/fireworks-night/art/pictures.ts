// Drawings that the build rasterises into pictures, with their sizes.
import type { GamePicture } from '@mangetsu/stage-kit'
import { symbolNames } from '../rules.ts'

const drawing = (path: string): URL => new URL(`./${path}.svg`, import.meta.url)

const symbols = Object.values(symbolNames)

const bursts = ['gold', 'torii', 'asagi', 'matcha', 'wisteria'] as const

/** Pictures of the stage. */
export const pictures: readonly GamePicture[] = [
  ...['sky', 'sky-bonus', 'land'].flatMap((layer) => [
    {
      name: `landscape-${layer}`,
      drawing: drawing(`scene/landscape-${layer}`),
      widths: [1600, 2560],
    } as const,
    { name: `portrait-${layer}`, drawing: drawing(`scene/portrait-${layer}`), widths: [780, 1170] } as const,
  ]),
  { name: 'frame-landscape', drawing: drawing('frame/landscape'), widths: [1000, 1820] },
  { name: 'frame-portrait', drawing: drawing('frame/portrait'), widths: [585, 1170] },
  { name: 'reels-landscape', drawing: drawing('frame/landscape-reels'), widths: [1000, 1820] },
  { name: 'reels-portrait', drawing: drawing('frame/portrait-reels'), widths: [585, 1170] },
  { name: 'plaque', drawing: drawing('frame/plaque'), widths: [300, 600] },
  { name: 'lamp-off', drawing: drawing('frame/lamp-off'), widths: [200, 440] },
  { name: 'lamp-on', drawing: drawing('frame/lamp-on'), widths: [200, 440] },
  { name: 'lantern-red', drawing: drawing('scene/lantern-red'), widths: [150, 300] },
  { name: 'lantern-white', drawing: drawing('scene/lantern-white'), widths: [150, 300] },
  ...bursts.map((kind) => ({
    name: `burst-${kind}`,
    drawing: drawing(`bursts/burst-${kind}`),
    widths: [320, 600] as const,
  })),
  ...symbols.map((name) => ({
    name,
    drawing: drawing(`symbols/${name}`),
    widths: [170, 320] as const,
  })),
  // For the rules page.
  ...symbols.map((name) => ({
    name: `whole-${name}`,
    drawing: drawing(`symbols/${name}`),
    widths: [80, 120] as const,
  })),
]
