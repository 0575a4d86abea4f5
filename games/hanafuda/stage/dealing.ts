// Animations of cards that arrive on the cloth and leave it: dealt from the deck and turned over, swept away, or turned
// face down after a win. Pure: maps a moment to a pose.

import type { Orientation, Point } from '@mangetsu/stage-kit'
import { clampShare, degree, smooth } from '@mangetsu/stage-kit/motion'
import type { Passage } from '@mangetsu/stage-kit/slots/passages'
import { decks, frameOnScene } from '../art/geometry.ts'

/** Position of the deck, in the frame's units, as both were designed. */
const deckOf = (kind: Orientation): Point => ({
  x: decks[kind].x - frameOnScene[kind].x,
  y: decks[kind].y - frameOnScene[kind].y,
})

const deckAt: Readonly<Record<Orientation, Point>> = {
  landscape: deckOf('landscape'),
  portrait: deckOf('portrait'),
}

const part = (t: number, from: number, to: number): number => clampShare((t - from) / (to - from))

/** Share of the duration for the way; the rest is for settling. */
const way = 0.74
/** Angle at which a card lands, slightly crooked, before it settles. */
const settles = 1.6 * degree

/** Face down from the deck, turned over on the way, put down, and settled. */
export const dealsIn: Passage = {
  ms: 430,
  reelMs: 70,
  rowMs: 34,
  isOpen: true,
  pose(pose, t, { x, y, kind, reel, row }) {
    const deck = deckAt[kind]
    const on = part(t, 0, way)
    const left = (1 - on) ** 2.2
    const high = Math.sin(on * Math.PI)
    pose.x = (deck.x - x) * left
    pose.y = (deck.y - y) * left - high * 16
    pose.scale = 0.86 + 0.14 * on + 0.07 * high
    pose.alpha = part(t, 0, 0.1)
    pose.flip = 1 - smooth(part(t, 0.3, 0.66))
    const lean = (reel + row) % 2 === 0 ? settles : -settles
    const rest = part(t, way, 1)
    pose.turn = left * -14 * degree + lean * part(t, 0.4, way) * Math.cos(rest * Math.PI * 1.5) * (1 - rest)
  },
}

/** Sweeps the cards together to the right. */
export const sweptAway: Passage = {
  ms: 190,
  reelMs: 24,
  rowMs: 10,
  pose(pose, t) {
    const gone = t * t
    pose.x = 210 * gone
    pose.turn = 9 * degree * gone
    pose.alpha = 1 - part(t, 0.35, 1)
  },
}

/** Turns winning cards faces down and moves them towards the player. */
export const turnedDown: Passage = {
  ms: 260,
  reelMs: 0,
  rowMs: 0,
  pose(pose, t) {
    const gone = part(t, 0.52, 1) ** 2
    pose.flip = smooth(part(t, 0, 0.5))
    pose.scale = 1 + 0.05 * Math.sin(part(t, 0, 0.5) * Math.PI) - 0.12 * gone
    pose.y = -5 * Math.sin(part(t, 0, 0.5) * Math.PI) + 46 * gone
    pose.alpha = 1 - gone
  },
}
