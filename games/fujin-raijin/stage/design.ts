// Wind God and Thunder God's slot design for the stage kit: artwork, symbols, texts, and the effects of the two gods.
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createLadder } from '@mangetsu/stage-kit/slots/ladder'
import { geometries, tablets } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createArrival } from './arrival.ts'
import { displayFace, inks } from './inks.ts'
import { createScene } from './scene.ts'
import { createLeaves, createTablet } from './screen.ts'
import { symbols } from './symbols.ts'
import { words } from './words.ts'

const createParts = (screen: SlotScreen): SlotParts => {
  const ladder = createLadder(screen, () => {
    const { x, y, letters, clear } = tablets[screen.board.kind]
    return { middle: { x, y }, step: { x: clear / 4, y: 0 }, size: letters * 0.6 }
  })
  return {
    scene: [createScene(screen)],
    frame: [createLeaves(screen), createTablet(screen), ladder],
    over: [createArrival(screen)],
  }
}

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  face: displayFace,
  // One of each symbol, without a win.
  opening: { grid: 'dcoumwnJbtmnnFuwocbd' },
  inks: {
    light: inks.gofun,
    halo: inks.bounce,
    edge: inks.sumi,
    lit: inks.gold,
    past: inks.goldPast,
    dim: inks.dusk,
    plate: inks.night,
  },
  glow: 'glow',
  frameOf: (kind) => `frame-${kind}`,
  createParts,
  impact: { big: 10, mega: 16, full: 22 },
  times: { staggerMs: 90, tailMs: 180 },
}
