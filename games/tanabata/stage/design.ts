// Star Festival's slot design for the stage kit: artwork, symbols and texts, the night, the bridge, and the wishes on
// the beam.
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createInscription } from '@mangetsu/stage-kit/slots/inscription'
import { createMeter } from '@mangetsu/stage-kit/slots/meter'
import { geometries, slips, wishPlaces } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createBridge } from './bridge.ts'
import { displayFace, inks } from './inks.ts'
import { createMeterCount } from './meter-count.ts'
import { createScene } from './scene.ts'
import { symbols } from './symbols.ts'
import { slip, words } from './text.ts'
import { createWildRow, wildRowActs } from './wild-row.ts'

const { picture, colours } = wishPlaces

/** Number of wishes on either side of the slip. */
const half = 10

const wishOf = (letter: string): string => `wish-${colours['aywgv'.indexOf(letter)]}`

const createWishes = (screen: SlotScreen) =>
  createMeter(screen, {
    placeOf(at) {
      const { left, right, y, step, paper } = wishPlaces[screen.board.kind]
      const scale = paper / picture.paper
      return {
        x: at < half ? left + step * at : right + step * (at - half),
        y,
        width: picture.width * scale,
        height: picture.height * scale,
      }
    },
    pictureOf: wishOf,
    anchor: { x: picture.thread.x / picture.width, y: picture.thread.y / picture.height },
    dip: 3,
    soundOf: (letter) => `wish-${letter}`,
  })

/** Creates the game's name on the slip of the beam. */
const createName = (screen: SlotScreen) =>
  createInscription(screen, {
    words: slip[screen.lang],
    ink: inks.gold,
    spacing: screen.lang === 'ja' ? 10 : 1,
    isCentred: true,
    placeOf: (kind) => ({ ...slips[kind], width: slips[kind].width * 0.92 }),
  })

/** Creates the number of wishes, shown over the slip. */
const createCount = (screen: SlotScreen) =>
  createMeterCount(screen, () => {
    const { x, count } = slips[screen.board.kind]
    return { x, ...count }
  })

const createParts = (screen: SlotScreen): SlotParts => ({
  scene: [createScene(screen), createBridge(screen)],
  frame: [createName(screen), createCount(screen)],
  over: [createWildRow(screen), createWishes(screen)],
  acts: wildRowActs(screen),
})

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  face: displayFace,
  // Symbols before the first round, without a winning line.
  opening: { grid: 'zsnafocMvsgnizc' },
  inks: {
    light: inks.mint,
    halo: inks.river,
    edge: inks.sumi,
    lit: inks.gold,
    past: inks.lilac,
    dim: inks.dim,
    plate: inks.night,
  },
  glow: 'glow',
  losers: 0.4,
  frameOf: (kind, mode) => (mode === 'meter' ? `frame-meeting-${kind}` : `frame-${kind}`),
  createParts,
}
