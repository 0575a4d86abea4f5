// Cormorant Night as the kit shows it: a boat with columns on its gunwale, the fire at its bow, tags on the rope.
import { createColumns } from '@mangetsu/stage-kit/slots/columns'
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createGathering } from '@mangetsu/stage-kit/slots/gathering'
import { createTagLadder } from '@mangetsu/stage-kit/slots/ladder-tags'
import { rises, sinks } from '@mangetsu/stage-kit/slots/rising'
import { createSpray, intoSpray } from '@mangetsu/stage-kit/slots/spray'
import { columns, drawings, tags } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createBirds, createHullName, createRope, createWaterline } from './boat.ts'
import { createFire } from './fire.ts'
import { displayFace, inks } from './inks.ts'
import { createRiver } from './scene.ts'
import { symbols } from './symbols.ts'
import { words } from './text.ts'
import { createWaterMoon } from './water-moon.ts'

function createParts(screen: SlotScreen): SlotParts {
  const river = createRiver(screen)
  const moon = createWaterMoon(screen)
  const ladder = createTagLadder(screen, {
    pictureOf: (multiplier, look) => `tag-${multiplier}-${look}`,
    picture: tags.picture,
    placeNow: () => tags[screen.board.kind],
  })
  const wells = createColumns(screen, {
    wellOf: (reel) => `well-${reel + 1}`,
    capOf: (reel) => `cap-${reel + 1}`,
    cellWidth: columns.cellWidth,
    edge: columns.well.edge,
    cap: columns.cap,
  })
  return {
    scene: [river],
    frame: [
      createRope(),
      createHullName(screen),
      wells,
      createWaterline(),
      moon,
      createBirds(screen),
      ladder,
      createFire(screen, river.light),
    ],
    over: [createSpray(screen, 'splash'), createGathering(screen, 'mizutsuki-moon', moon)],
  }
}

export const design: SlotDesign = {
  model,
  drawings,
  symbols,
  words,
  face: displayFace,
  // Three, five, seven, four, two and six high, and nothing that pays.
  opening: { grid: 'nogsuhiaingfhsoasKnuMhfigsn', heights: [3, 5, 7, 4, 2, 6] },
  inks: {
    light: inks.flame,
    halo: inks.fire,
    edge: inks.sumi,
    lit: inks.gold,
    past: inks.past,
    dim: inks.dim,
    plate: inks.night,
  },
  glow: 'glow',
  frameOf: (kind) => `frame-${kind}`,
  createParts,
  passages: { out: sinks, into: rises },
  cascade: { leave: intoSpray, fallMs: 260, fallReelMs: 24 },
}
