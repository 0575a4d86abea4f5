// Moonlit Festival's slot design for the stage kit: artwork, symbols, texts, and the moon that waxes with the
// multiplier.
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { model } from '../model.ts'
import { geometries } from './geometry.ts'
import { displayFace, inks } from './inks.ts'
import { createMarquee } from './marquee.ts'
import { createScene } from './scene.ts'
import { symbols } from './symbols.ts'
import { words } from './text.ts'

const createParts = (screen: SlotScreen): SlotParts => ({
  scene: [createScene(screen)],
  frame: [createMarquee(screen)],
  over: [],
})

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  face: displayFace,
  // One of each symbol, without a winning line.
  opening: { grid: 'krodmfuptogdfuk' },
  inks: {
    light: inks.moonlight,
    halo: inks.peach,
    edge: inks.sumi,
    lit: inks.moon,
    past: inks.goldPast,
    dim: inks.duskText,
    plate: inks.night,
  },
  glow: 'glow',
  frameOf: (kind) => `frame-${kind}`,
  createParts,
}
