// Where cards stand in a tray and over it, and how the name of a set is broken into lines. Pure.

import type { Letter, SetModel } from '@mangetsu/slot-engine/model'
import type { Point } from '@mangetsu/stage-kit/geometry'
import { degree } from '@mangetsu/stage-kit/motion'
import type { FrameArea } from '@mangetsu/stage-kit/slots/cells'
import type { StageLang } from '@mangetsu/stage-kit/text'

/** The measures of a tray in one drawing, in the frame's units. */
export type TrayPlace = {
  /** The plate of the set's name; on a tall one Japanese is set from the top down. */
  readonly plate: FrameArea & { readonly isTall: boolean; readonly letters: number }
  /** The first of the places by its corner, how large a card's drawing is there, and from one to the next. */
  readonly cards: Point & { readonly size: number; readonly step: number }
  readonly pay: Point & { readonly width: number; readonly letters: number }
  /** The light around a tray with a complete set. */
  readonly lit: FrameArea
  /** Where a great set is spread out: its middle, and as `cards`. */
  readonly fan: Point & { readonly size: number; readonly step: number; readonly letters: number }
}

export type CardPlace = { x: number; y: number; size: number; turn: number }

/** So many cards have a place of their own; more lie over one another. */
export const places = 5

/** The letters that can be laid down, each once, in the order of the sets. */
export const lettersOfSets = (sets: readonly SetModel[]): readonly Letter[] => [
  ...new Set(sets.flatMap(({ letters }) => [...letters])),
]

/** The place of a card among so many in the tray, by its centre. */
export function rowPlace({ cards }: TrayPlace, at: number, count: number, into: CardPlace): CardPlace {
  const step = count > places ? (cards.step * (places - 1)) / (count - 1) : cards.step
  into.x = cards.x + cards.size / 2 + step * at
  into.y = cards.y + cards.size / 2
  into.size = cards.size
  into.turn = 0
  return into
}

/** The place of a card among those of a set that is spread like a hand about a middle. */
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

/** A set of few cards is lifted from the row and spread where the row is. */
export const trayFan = ({ cards }: TrayPlace): TrayPlace['fan'] => ({
  x: cards.x + cards.size / 2 + (cards.step * (places - 1)) / 2,
  y: cards.y + cards.size * 0.4,
  size: cards.size * 1.12,
  step: cards.step * 0.94,
  letters: 0,
})

/** The name of a set as lines: on a tall plate characters one under another, or words. */
export function linesOf(title: string, lang: StageLang, isTall: boolean): readonly string[] {
  if (!isTall) return [title]
  return lang === 'ja' ? [...title] : title.split(' ')
}
