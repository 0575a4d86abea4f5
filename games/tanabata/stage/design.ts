// Star Festival as the kit shows it: its drawings, symbols and words, the night, the bridge, and the wishes on the beam.
import type { SlotActs, SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createMeter } from '@mangetsu/stage-kit/slots/meter'
import { createWildRow } from '@mangetsu/stage-kit/slots/wild-row'
import { drawings, wishPlaces } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createBridge } from './bridge.ts'
import { displayFace, inks } from './inks.ts'
import { createScene } from './scene.ts'
import { createSlip } from './slip.ts'
import { symbols } from './symbols.ts'
import { words } from './text.ts'

const { picture, colours } = wishPlaces

/** Half of the places hang on either side of the slip. */
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

const createParts = (screen: SlotScreen): SlotParts => ({
  scene: [createScene(screen), createBridge(screen)],
  frame: [createSlip(screen)],
  over: [createWildRow(screen), createWishes(screen)],
  acts: actsOf(screen),
})

/** The row of wilds stands over the reels already: its cells only take its letters. */
const actsOf = ({ board }: SlotScreen): SlotActs => ({
  async wilds({ grid }) {
    board.show(board.columnsOf(grid))
  },
})

export const design: SlotDesign = {
  model,
  drawings,
  symbols,
  words,
  face: displayFace,
  // What stands before the first round; no line of it pays.
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
