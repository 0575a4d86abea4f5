// Writing in gold, as on plaques.
import { FillGradient } from 'pixi.js'

/** Colours from the top down. */
export type Golds = { readonly light: number; readonly middle: number; readonly deep: number }

/** A fill for text: light above, deep below. */
export const goldFill = ({ light, middle, deep }: Golds): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0.1, color: light },
      { offset: 0.55, color: middle },
      { offset: 1, color: deep },
    ],
    textureSpace: 'local',
  })
