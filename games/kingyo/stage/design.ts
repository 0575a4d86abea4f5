// Goldfish Scooping's slot design for the stage kit: artwork, symbols, texts, the motion of fish, and the scoop.

import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotDesign, SlotParts, SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { cellsWith } from '@mangetsu/stage-kit/slots/gathering'
import { Container } from 'pixi.js'
import { drips, geometries, scoop, shadowOffset, tear } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createPlate, createWater } from './basin.ts'
import { createCatchCount } from './catch-count.ts'
import { displayFace, inks } from './inks.ts'
import { createRings, type Rings } from './rings.ts'
import { createScene } from './scene.ts'
import { createScoopActs } from './scoop-acts.ts'
import { cascade, headingOf, isFish, passages, rests, slipsThrough } from './swim.ts'
import { createSwirl } from './swirl.ts'
import { symbols } from './symbols.ts'
import { words } from './text.ts'

/** Animates the bowls that trigger free spins: all tip and send rings over the water before the announcement. */
function createBowls({ board, model, host }: SlotScreen, rings: Rings): StagePart {
  return {
    view: new Container(),
    async before(event, performance) {
      if (event.type !== 'freeSpinsBegin' && event.type !== 'freeSpinsMore') return
      host.sounds.play('bowls')
      const cells = cellsWith(model.scatter?.letter ?? '', board.columns, rowsOf(model.grid))
      await Promise.all([board.highlight(cells, 0.45, performance), rings.spread(cells, performance)])
    },
  }
}

function createParts(screen: SlotScreen): SlotParts {
  const rings = createRings(screen, { ink: inks.foam, headingOf })
  const { acts, parts } = createScoopActs(screen, {
    rings,
    cascade,
    slips: slipsThrough,
    geometry: {
      ...scoop,
      tear,
      tearFrom: [190, 96],
      drips,
      inks: { foam: inks.foam, edge: inks.brush, shade: inks.deep, water: inks.water, ink: inks.sumi },
    },
  })
  return {
    scene: [createScene(screen)],
    frame: [createWater(screen)],
    over: [
      rings,
      createBowls(screen, rings),
      ...parts,
      createSwirl(screen),
      // In front of the great scoop, whose handle reaches over the rim.
      createPlate(screen),
      createCatchCount(screen, isFish),
    ],
    acts,
  }
}

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  face: displayFace,
  // All symbols but the bowl, without a win.
  opening: { grid: 'KORMSMTBYODKSSTTKKPBBYMTRSMODK' },
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
