// Goldfish Scooping as the kit shows it: its drawings, symbols, words, how fish come and go, and the scoop.
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { drawings, shadowOffset } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createPlate, createWater } from './basin.ts'
import { createBowls } from './bowls.ts'
import { createBrushed } from './brushed.ts'
import { createGreatScoop } from './great-scoop.ts'
import { displayFace, inks } from './inks.ts'
import { createRings } from './rings.ts'
import { createScene } from './scene.ts'
import { createScoopActs } from './scoop-acts.ts'
import { cascade, passages, rests } from './swim.ts'
import { symbols } from './symbols.ts'
import { words } from './text.ts'

function createParts(screen: SlotScreen): SlotParts {
  const [rings, brushed, scoop] = [createRings(screen), createBrushed(screen), createGreatScoop(screen)]
  const { acts, part } = createScoopActs(screen, { rings, brushed, scoop })
  return {
    scene: [createScene(screen)],
    frame: [createWater(screen), createPlate(screen)],
    over: [rings, createBowls(screen, rings), part, brushed],
    acts,
  }
}

export const design: SlotDesign = {
  model,
  drawings,
  symbols,
  words,
  face: displayFace,
  // All but the bowl, and nothing that pays.
  opening: { grid: 'KORMSMTBYODKSSTTKKPBBYMTROSMDK' },
  inks: {
    light: inks.foam,
    halo: inks.mint,
    edge: inks.brush,
    lit: inks.gold,
    past: inks.foam,
    dim: inks.mint,
    plate: inks.deep,
  },
  frameOf: (kind) => `frame-${kind}`,
  createParts,
  pose: rests,
  passages,
  cascade,
  shade: { ink: inks.deep, alpha: 0.27, ...shadowOffset },
  glow: 'glow',
}
