// Cormorant Night's slot design for the stage kit: a boat with columns on its gunwale, the fire at its bow, tags on the
// rope.

import { overshoot } from '@mangetsu/stage-kit/motion'
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createGathering } from '@mangetsu/stage-kit/slots/gathering'
import { createInscription } from '@mangetsu/stage-kit/slots/inscription'
import type { Passage } from '@mangetsu/stage-kit/slots/passages'
import {
  columns,
  fires,
  geometries,
  hullNames,
  ropes,
  tags,
  waterlines,
  waterMoons,
} from '../art/geometry.ts'
import { model } from '../model.ts'
import { createColumns } from './columns.ts'
import { createCormorants } from './cormorants.ts'
import { createFire } from './fire.ts'
import { createTagLadder } from './ladder-tags.ts'
import { createReflection } from './reflection.ts'
import { createRiver } from './river.ts'
import { createRope } from './rope.ts'
import { createSpray, intoSpray } from './spray.ts'
import { symbols } from './symbols.ts'
import { hullName, words } from './text.ts'
import { createWaterline } from './waterline.ts'

/** Moves whole columns of changing height with their symbols. */
const moving = (shareAbove: (t: number) => number): Pick<Passage, 'shareAbove' | 'pose'> => ({
  shareAbove,
  pose(pose, t, { column }) {
    pose.y = column * (1 - shareAbove(t))
  },
})

/** Columns sink into the deck. */
export const sinks: Passage = { ms: 140, reelMs: 18, rowMs: 0, ...moving((t) => 1 - t * t) }

/** Columns rise out of the deck, slightly beyond their height and back. */
export const rises: Passage = { ms: 340, reelMs: 60, rowMs: 0, ...moving(overshoot(0.02)) }

/** Colours of this game's pictures, as numbers for the canvas. */
const inks = {
  flame: 0xffb65c,
  fire: 0xf0641e,
  gold: 0xf6c46a,
  past: 0xc98a3c,
  dim: 0x6f6a58,
  sumi: 0x120f1c,
  night: 0x061516,
  shallow: 0x1d5650,
  deep: 0x0c2a2a,
  foam: 0x8fd8c4,
  rope: 0xc89a58,
} as const

const displayFace = 'Mangetsu Display'

/** Creates the fire in its basket at the bow; `light` receives its brightness. */
const createBow = (screen: SlotScreen, light: (level: number) => void) =>
  createFire(
    screen,
    {
      geometry: { ...fires.picture, heart: 60 },
      flameOf: (step, pose) => `kagari-${step}-${pose}`,
      glow: 'fire-glow',
      spark: 'spark',
      growsAt: [3, 10],
      lights: fires.firelight,
      embers: [7, 13, 22],
      placeOf: (kind) => fires[kind],
    },
    light,
  )

/** Creates the name branded into the wood; Latin letters are smaller. */
const createHullName = (screen: SlotScreen) => {
  const [spacing, size] = screen.lang === 'ja' ? [10, 1] : [3, 0.86]
  return createInscription(screen, {
    words: hullName[screen.lang],
    ink: inks.gold,
    edge: inks.sumi,
    spacing,
    isCentred: true,
    placeOf(kind) {
      const { x, y, width, letters } = hullNames[kind]
      return { x, y, width: width * size, letters: letters * size }
    },
  })
}

const createWells = (screen: SlotScreen) =>
  createColumns(screen, {
    wellOf: (reel) => `well-${reel + 1}`,
    capOf: (reel) => `cap-${reel + 1}`,
    cellWidth: columns.cellWidth,
    edge: columns.well.edge,
    cap: columns.cap,
  })

const createTags = (screen: SlotScreen) =>
  createTagLadder(screen, {
    pictureOf: (multiplier, look) => `tag-${multiplier}-${look}`,
    picture: tags.picture,
    placeNow: () => tags[screen.board.kind],
  })

function createParts(screen: SlotScreen): SlotParts {
  const river = createRiver(screen)
  const moon = createReflection(screen, 'water-moon', (kind) => waterMoons[kind])
  return {
    scene: [river],
    frame: [
      createRope({ rope: inks.rope, edge: inks.sumi }, (kind) => ropes[kind]),
      createHullName(screen),
      createWells(screen),
      createWaterline({
        inks: { shallow: inks.shallow, deep: inks.deep, dark: inks.night, foam: inks.foam },
        placeOf: (kind) => waterlines[kind],
      }),
      moon,
      createCormorants(screen),
      createTags(screen),
      createBow(screen, river.light),
    ],
    over: [createSpray(screen, 'splash'), createGathering(screen, 'mizutsuki-moon', moon)],
  }
}

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  face: displayFace,
  // Three, five, seven, four, two and six rows, without a win.
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
