// The card sprites: each moves from its old position to its new one, and new cards come from the shoe.
import { easeOut, type Performance, type Point, type TextureSet } from '@mangetsu/stage-kit'
import { type CardView, createCard } from '@mangetsu/stage-kit/cards/card-view'
import { createDeck, deckPicture } from '@mangetsu/stage-kit/cards/deck'
import { between, clampShare, oneAfterAnother, smooth } from '@mangetsu/stage-kit/motion'
import { Container } from 'pixi.js'
import type { PlacedCard } from './slots.ts'

export type LaidCard = PlacedCard & { readonly isDimmed: boolean }

export type BlackjackCards = {
  readonly view: Container
  setShoe(shoe: Point): void
  /** Shows exactly these cards without animation. */
  lay(cards: readonly LaidCard[]): void
  /**
   * Animates from the cards on the table to these; new cards follow one after the other, starting after `newAfterMs`.
   */
  move(cards: readonly LaidCard[], performance: Performance, motion: CardMotion): Promise<void>
}

type CardMotion = { readonly newAfterMs: number; readonly onCard: () => void }

/** Durations in milliseconds. */
const times = { slide: 220, after: 250 } as const
/** Initial rotation of a card in radians. */
const askew = 0.18

type CardOnTable = { readonly card: CardView; at: LaidCard }

function rest({ card }: CardOnTable, at: LaidCard): void {
  card.place({ x: at.x, y: at.y }, at.size)
  card.view.scale.set(1)
  card.view.rotation = 0
  card.view.alpha = 1
  card.show(at.code)
  // Dimmed instead of transparent: the cards of a hand overlap.
  card.setDimmed(at.isDimmed)
}

/** Moves a card already on the table by this share of its way; turns it up if it was face down. */
function carry({ card, at: from }: CardOnTable, to: LaidCard, share: number): void {
  const way = smooth(share)
  card.view.position.set(between(from.x, to.x, way), between(from.y, to.y, way))
  card.view.scale.set(between(from.size / to.size, 1, way))
  if (share === 1) card.setDimmed(to.isDimmed)
  if (from.code === null && to.code !== null) card.turn(to.code, way)
}

function arrive({ card }: CardOnTable, to: LaidCard, shoe: Point, share: number): void {
  const way = easeOut(share)
  card.view.position.set(between(shoe.x, to.x, way), between(shoe.y, to.y, way))
  card.view.rotation = askew * (1 - way)
  card.view.alpha = clampShare(share * 5)
}

type Table = {
  readonly keep: (at: LaidCard) => CardOnTable
  readonly lay: (cards: readonly LaidCard[]) => void
  readonly view: Container
  readonly laid: ReadonlyMap<number, CardOnTable>
  readonly shoe: Point
}

/**
 * Returns the frame function of an animation with this duration in milliseconds: cards already on the table move first,
 * new ones follow one after the other.
 */
function frameOf(
  { keep, shoe }: Table,
  old: readonly LaidCard[],
  fresh: readonly LaidCard[],
  motion: CardMotion,
) {
  const wait = old.length > 0 ? motion.newAfterMs : 0
  const row = oneAfterAnother(fresh.length, times.after, times.slide)
  const lengthMs = Math.max(old.length > 0 ? times.slide : 0, fresh.length > 0 ? wait + row.lengthMs : 0)
  let begun = 0
  const step = (t: number) => {
    const ms = t * lengthMs
    for (const at of old) carry(keep(at), at, clampShare(ms / times.slide))
    const shareOfNew = fresh.length === 0 ? 0 : clampShare((ms - wait) / row.lengthMs)
    fresh.forEach((at, place) => {
      const share = row.shareOf(shareOfNew, place)
      if (share > 0 && place >= begun && t < 1) {
        begun = place + 1
        motion.onCard()
      }
      arrive(keep(at), at, shoe, share)
    })
  }
  return { lengthMs, step }
}

async function moveAll(
  table: Table,
  cards: readonly LaidCard[],
  performance: Performance,
  motion: CardMotion,
): Promise<void> {
  const { keep, lay, view, laid } = table
  const fresh = cards.filter(({ no }) => !laid.has(no)).toSorted((one, other) => one.no - other.no)
  const old = cards.filter(({ no }) => laid.has(no))
  for (const at of cards) {
    const one = keep(at)
    view.addChild(one.card.view)
    one.card.place({ x: at.x, y: at.y }, at.size)
  }
  for (const at of fresh) {
    const one = keep(at)
    rest(one, at)
    one.card.view.alpha = 0
  }
  if (performance.isMotionReduced) {
    lay(cards)
    if (fresh.length > 0) motion.onCard()
    return performance.fade(times.slide, (t) => {
      for (const at of fresh) keep(at).card.view.alpha = t
    })
  }
  const { lengthMs, step } = frameOf(table, old, fresh, motion)
  await performance.move(lengthMs, step)
  lay(cards)
}

export function createCards(pictures: TextureSet): BlackjackCards {
  const deck = createDeck(pictures.get(deckPicture))
  const view = new Container({ isRenderGroup: true })
  const kept = new Map<number, CardOnTable>()
  let shoe: Point = { x: 0, y: 0 }

  const keep = (at: LaidCard): CardOnTable => {
    const known = kept.get(at.no)
    if (known !== undefined) return known
    const made = { card: createCard(deck), at }
    kept.set(at.no, made)
    return made
  }
  const lay = (cards: readonly LaidCard[]): void => {
    const wanted = new Set(cards.map(({ no }) => no))
    for (const [no, { card }] of kept) {
      if (wanted.has(no)) continue
      card.view.destroy({ children: true })
      kept.delete(no)
    }
    for (const at of cards) {
      const one = keep(at)
      one.at = at
      rest(one, at)
      // Later cards of a hand lie on top.
      view.addChild(one.card.view)
    }
  }
  return {
    view,
    lay,
    setShoe(point) {
      shoe = point
    },
    move: (cards, performance, motion) =>
      moveAll({ keep, lay, view, laid: kept, shoe }, cards, performance, motion),
  }
}
