// Lucky Daruma's slot design for the stage kit: artwork, symbols, texts, and the animations around the reels.
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { geometries } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createPainting } from './painting.ts'
import { createPlate } from './plate.ts'
import { createRocking } from './rocking.ts'
import { createRollingDaruma } from './rolling-daruma.ts'
import { createGatePines, createScene } from './scene.ts'
import { isDaruma, symbols } from './symbols.ts'
import { words } from './words.ts'

const createParts = (screen: SlotScreen): SlotParts => ({
  scene: [createScene(screen)],
  frame: [createPlate(screen), createGatePines(screen)],
  over: [
    createRocking(screen, (letter) => isDaruma(model.symbols[letter]?.name ?? '')),
    createRollingDaruma(screen),
  ],
})

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  createParts,
  createHoldSpinLook: createPainting,
  face: 'Mangetsu Display',
  // One of each symbol, without a winning line.
  opening: { grid: 'hmcAKSukA' },
  // The cord of a winning line is red and white, as on a gift.
  inks: {
    light: 0xdf3a28,
    halo: 0xfff3cf,
    edge: 0xfffdf6,
    lit: 0xfff3cf,
    past: 0xc9842a,
    dim: 0x5a7a96,
    plate: 0x5a7a96,
  },
  glow: 'glow',
  // The sun is low on the left.
  shade: { ink: 0x4b1550, alpha: 0.22, x: 5, y: 5 },
  losers: 0.4,
  impact: { big: 6, mega: 10, full: 14 },
  frameOf: (kind) => `frame-${kind}`,
}
