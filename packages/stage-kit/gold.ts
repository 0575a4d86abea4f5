// Gradient fills for gold lettering, as on plaques.
import { FillGradient } from 'pixi.js'

/** Colours from the top down. */
export type Golds = { readonly light: number; readonly middle: number; readonly deep: number }

/** Colour stops of the gradient, from the top of the text to its bottom. */
export const goldStops = ({ light, middle, deep }: Golds) => [
  { offset: 0.1, color: light },
  { offset: 0.55, color: middle },
  { offset: 1, color: deep },
]

/** A fill for text: light above, deep below. */
export const goldFill = (golds: Golds): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: goldStops(golds),
    textureSpace: 'local',
  })
