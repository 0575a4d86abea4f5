// The six card positions and their animation: cards slide from the shoe face down and are then turned up.
import type { CardCode } from '@mangetsu/cards'
import { easeOut, type Performance, type Point, type TextureSet } from '@mangetsu/stage-kit'
import { type CardView, createCard } from '@mangetsu/stage-kit/cards/card-view'
import { createDeck, deckPicture } from '@mangetsu/stage-kit/cards/deck'
import { between, clampShare, smooth } from '@mangetsu/stage-kit/motion'
import { Container } from 'pixi.js'
import type { BaccaratSide } from '../table/events.ts'
import type { BaccaratPlaces, SidePlace } from './places.ts'

type SideCards = Readonly<Record<BaccaratSide, readonly CardCode[]>>

export type TableCards = {
  readonly view: Container
  place(places: BaccaratPlaces): void
  /** Places these cards face up without animation; null for an empty table. */
  lay(cards: SideCards | null): void
  /** Slides one card from the shoe, face down. */
  slide(side: BaccaratSide, at: number, performance: Performance): Promise<void>
  turnUp(side: BaccaratSide, at: number, code: CardCode, performance: Performance): Promise<void>
  /** Dims the losing side; null (a tie) dims neither. */
  dim(side: BaccaratSide | null): void
}

const sideNames = ['player', 'banker'] as const
const mostCards = 3
/** Durations in milliseconds. */
const times = { slide: 220, turn: 180 } as const
/** Initial rotation of a card in radians. */
const askew = 0.18

const middleAt = ({ x, y, step }: SidePlace, at: number): Point => ({ x: x + at * step, y })

export function createCards(pictures: TextureSet): TableCards {
  const deck = createDeck(pictures.get(deckPicture))
  const view = new Container({ isRenderGroup: true })
  const sides = Object.fromEntries(
    sideNames.map((side) => [side, Array.from({ length: mostCards }, () => createCard(deck))]),
  ) as Record<BaccaratSide, CardView[]>
  let shoe: Point = { x: 0, y: 0 }
  const all = sideNames.flatMap((side) => sides[side])
  view.addChild(...all.map((card) => card.view))
  for (const card of all) card.view.visible = false

  const cardAt = (side: BaccaratSide, at: number): CardView => {
    const card = sides[side][at]
    if (card === undefined) throw new RangeError(`no place ${at} for a card`)
    return card
  }

  return {
    view,
    place({ sides: places, shoe: from }) {
      shoe = from
      for (const side of sideNames)
        sides[side].forEach((card, at) => {
          card.place(middleAt(places[side], at), places[side].width)
        })
    },
    lay(cards) {
      for (const side of sideNames)
        sides[side].forEach((card, at) => {
          const code = cards?.[side][at]
          card.view.visible = code !== undefined
          card.view.alpha = 1
          card.view.rotation = 0
          card.view.position.set(card.home.x, card.home.y)
          card.setDimmed(false)
          card.show(code ?? null)
        })
    },
    async slide(side, at, performance) {
      const { view: card, home, show } = cardAt(side, at)
      show(null)
      card.visible = true
      if (performance.isMotionReduced) {
        card.position.set(home.x, home.y)
        return performance.fade(times.slide, (t) => {
          card.alpha = t
        })
      }
      await performance.move(times.slide, (t) => {
        const way = easeOut(t)
        card.position.set(between(shoe.x, home.x, way), between(shoe.y, home.y, way))
        card.rotation = askew * (1 - way)
        card.alpha = clampShare(t * 5)
      })
    },
    turnUp(side, at, code, performance) {
      const card = cardAt(side, at)
      return performance.move(times.turn, (t) => card.turn(code, smooth(t)))
    },
    dim(loser) {
      for (const side of sideNames) for (const card of sides[side]) card.setDimmed(side === loser)
    },
  }
}
