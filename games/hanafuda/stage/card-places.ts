// Places of cards in and over a tray, and the lines of a set's name. Pure functions.

import type { Letter, SetModel } from '@mangetsu/slot-engine/model'
import type { Point } from '@mangetsu/stage-kit/geometry'
import { degree } from '@mangetsu/stage-kit/motion'
import type { FrameArea } from '@mangetsu/stage-kit/slots/cells'
import type { StageLang } from '@mangetsu/stage-kit/text'

/** Geometry of a tray in one orientation, in units of the frame. */
export type TrayPlace = {
  /** The plate with the set's name; on a tall plate Japanese text is vertical. */
  readonly plate: FrameArea & { readonly isTall: boolean; readonly letters: number }
  /** The corner of the first place, the size of a card's artwork, and the distance between places. */
  readonly cards: Point & { readonly size: number; readonly step: number }
  readonly pay: Point & { readonly width: number; readonly letters: number }
  /** The light around a tray with a completed set. */
  readonly lit: FrameArea
  /** The hand of a great set: its centre, and the measures as in `cards`. */
  readonly fan: Point & { readonly size: number; readonly step: number; readonly letters: number }
}

export type CardPlace = { x: number; y: number; size: number; turn: number }

/** Number of cards with a place of their own; more cards overlap. */
export const places = 5

/** Returns the letters of all sets, each once, in the order of the sets. */
export const lettersOfSets = (sets: readonly SetModel[]): readonly Letter[] => [
  ...new Set(sets.flatMap(({ letters }) => [...letters])),
]

/** Writes the place of a card among `count` in the tray to `into`, by its centre. */
export function rowPlace({ cards }: TrayPlace, at: number, count: number, into: CardPlace): CardPlace {
  const step = count > places ? (cards.step * (places - 1)) / (count - 1) : cards.step
  into.x = cards.x + cards.size / 2 + step * at
  into.y = cards.y + cards.size / 2
  into.size = cards.size
  into.turn = 0
  return into
}

/** Writes the place of a card in a set spread as a hand to `into`. */
export function fanPlace(
  { x, y, size, step }: TrayPlace['fan'],
  at: number,
  count: number,
  into: CardPlace,
): CardPlace {
  const by = at - (count - 1) / 2
  into.x = x + by * step
  into.y = y + by * by * size * 0.028
  into.size = size
  into.turn = by * 4 * degree
  return into
}

/** The heights of a called set's texts by their centres, and the size of its name. */
type CallPlaces = {
  readonly name: number
  readonly reading: number
  readonly pay: number
  readonly letters: number
}

/** Returns the heights of a called set: above and below the cards of a great one, otherwise close together. */
export function callPlaces(
  { y, size, letters }: TrayPlace['fan'],
  { isGreat, hasReading }: { readonly isGreat: boolean; readonly hasReading: boolean },
): CallPlaces {
  if (!isGreat)
    return {
      name: y - letters * (hasReading ? 0.72 : 0.5),
      reading: y + letters * 0.02,
      pay: y + letters * 0.62,
      letters,
    }
  const pay = y + size * 0.82
  if (!hasReading) return { name: y - size * 0.78, reading: y, pay, letters }
  return { name: y - size * 0.83, reading: y - size * 0.6, pay, letters: letters * 0.78 }
}

/** Returns the place of a small set's hand, which is spread over the row. */
export const trayFan = ({ cards }: TrayPlace): TrayPlace['fan'] => ({
  x: cards.x + cards.size / 2 + (cards.step * (places - 1)) / 2,
  y: cards.y + cards.size * 0.4,
  size: cards.size * 1.12,
  step: cards.step * 0.94,
  letters: 0,
})

/** Returns the lines of a set's name: on a tall plate one character (Japanese) or word per line. */
export function linesOf(title: string, lang: StageLang, isTall: boolean): readonly string[] {
  if (!isTall) return [title]
  return lang === 'ja' ? [...title] : title.split(' ')
}
