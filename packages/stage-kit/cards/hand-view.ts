// A row of cards that form a hand: dealing, turning up, replacing, keeping, and showing win or loss.
import type { CardCode } from '@mangetsu/cards'
import { Container } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Point } from '../geometry.ts'
import { between, clampShare, easeOut, oneAfterAnother, smooth } from '../motion.ts'
import type { WinSize } from '../win-sizes.ts'
import { type CardView, createCard } from './card-view.ts'
import { cardGeometry, type Deck } from './deck.ts'

/**
 * Position of a hand in CSS pixels: the corner of its first card, the card width, and the step to the next.
 */
export type HandPlace = Point & { readonly width: number; readonly step: number }

/** Returns the height of a card of this width. */
export const cardHeight = (width: number): number => (width * cardGeometry.height) / cardGeometry.width

/** Returns the width of a hand. */
export const handWidth = (count: number, { width, step }: HandPlace): number => step * (count - 1) + width

/** Durations in ms: slide from the shoe, turn, delays between cards, leaving, fading in, one hop of a winning card. */
const times = {
  slide: 180,
  turn: 140,
  dealAfter: 90,
  replaceAfter: 60,
  turnAfter: 50,
  leave: 100,
  fade: 200,
  hop: 320,
  hopAfter: 80,
} as const
/** Initial tilt of a dealt card; the lift of a kept or winning one, and the height of a hop, as shares of its height. */
const [askew, lifted, hopped] = [0.18, 0.028, 0.1]

/** Hops of each winning card by the size of the win. */
const hopsOf: Readonly<Record<WinSize, number>> = { win: 1, big: 2, mega: 3, full: 5 }

/** Sounds of cards, by their names in a game's score. */
type CardCue = 'deal' | 'flip'

export type HandMotion = {
  readonly performance: Performance
  /** Position of the shoe, in CSS pixels. */
  readonly shoe: Point
  readonly cue: (cue: CardCue) => void
}

export type Hand = {
  readonly view: Container
  place(place: HandPlace): void
  /** Shows these cards, or their backs, at once; none is framed or dimmed. */
  lay(cards: readonly CardCode[] | null): void
  /** Deals the cards from the shoe one after another and turns them up. */
  deal(cards: readonly CardCode[], motion: HandMotion): Promise<void>
  /** Replaces the cards at these places with new ones. */
  replace(places: readonly number[], cards: readonly CardCode[], motion: HandMotion): Promise<void>
  /** Turns up the cards at these places, with a delay of `eachMs` between them. */
  turnUp(
    places: readonly number[],
    cards: readonly CardCode[],
    motion: HandMotion,
    eachMs?: number,
  ): Promise<void>
  setKept(place: number, isKept: boolean): void
  /** Frames only these cards, and dims none. */
  frame(places: readonly number[]): void
  /** Frames and lifts the winning cards and dims the others; with none, all are dimmed. */
  showWon(places: readonly number[]): void
  /** Lets these cards hop one after another, the more often the larger the win is. */
  cheer(places: readonly number[], size: WinSize, performance: Performance): Promise<void>
}

/** Calls `run` once for each of `count` items when its share reaches the mark; not for skipped ones. */
function once(count: number, mark: number, run: () => void) {
  const done = new Set<number>()
  return (at: number, share: number, isCut: boolean) => {
    if (at >= count || share < mark || done.has(at)) return
    done.add(at)
    if (!isCut) run()
  }
}

/** Moves a card from the shoe to its place. */
function slide({ view, home }: CardView, shoe: Point, share: number): void {
  const way = easeOut(share)
  view.position.set(between(shoe.x, home.x, way), between(shoe.y, home.y, way))
  view.rotation = askew * (1 - way)
  view.alpha = clampShare(share * 5)
}

type Dealt = { readonly card: CardView; readonly code: CardCode }

/** Shows cards without motion when it is reduced. */
const appear = (dealt: readonly Dealt[], { performance, cue }: HandMotion): Promise<void> => {
  cue('deal')
  for (const { card, code } of dealt) {
    card.show(code)
    card.view.position.set(card.home.x, card.home.y)
  }
  return performance.fade(times.fade, (t) => {
    for (const { card } of dealt) card.view.alpha = t
  })
}

async function deal(dealt: readonly Dealt[], motion: HandMotion, eachMs: number): Promise<void> {
  const { performance, shoe, cue } = motion
  if (dealt.length === 0) return
  if (performance.isMotionReduced) return appear(dealt, motion)
  for (const { card } of dealt) {
    card.show(null)
    card.view.alpha = 0
  }
  const ownMs = times.slide + times.turn
  const row = oneAfterAnother(dealt.length, eachMs, ownMs)
  const [slid, turned] = [
    once(dealt.length, 0.01, () => cue('deal')),
    once(dealt.length, 0.01, () => cue('flip')),
  ]
  await performance.move(row.lengthMs, (t) =>
    dealt.forEach(({ card, code }, at) => {
      const ms = row.shareOf(t, at) * ownMs
      const turn = clampShare((ms - times.slide) / times.turn)
      slide(card, shoe, clampShare(ms / times.slide))
      if (turn > 0) card.turn(code, smooth(turn))
      slid(at, ms, t === 1)
      turned(at, turn, t === 1)
    }),
  )
}

async function turnUp(dealt: readonly Dealt[], motion: HandMotion, eachMs: number): Promise<void> {
  const { performance, cue } = motion
  if (dealt.length === 0) return
  if (performance.isMotionReduced) return appear(dealt, motion)
  const row = oneAfterAnother(dealt.length, eachMs, times.turn)
  const turned = once(dealt.length, 0.01, () => cue('flip'))
  await performance.move(row.lengthMs, (t) =>
    dealt.forEach(({ card, code }, at) => {
      const share = row.shareOf(t, at)
      card.turn(code, smooth(share))
      // If all turn at once, only one sound plays.
      if (at === 0 || eachMs > 0) turned(at, share, t === 1)
    }),
  )
}

type Cheering = { readonly size: WinSize; readonly height: number; readonly performance: Performance }

async function cheer(won: readonly CardView[], { size, height, performance }: Cheering): Promise<void> {
  if (performance.isMotionReduced || won.length === 0) return
  const hops = hopsOf[size]
  const row = oneAfterAnother(won.length, times.hopAfter, times.hop * hops)
  await performance.move(row.lengthMs, (t) =>
    won.forEach((card, at) => {
      const share = row.shareOf(t, at)
      const hop = hopped * Math.abs(Math.sin(share * hops * Math.PI)) * (1 - share / 2)
      card.lift(height * (lifted + hop))
    }),
  )
}

/** Creates a hand of a number of cards, initially face down. */
export function createHand(deck: Deck, count: number): Hand {
  const view = new Container()
  const cards = Array.from({ length: count }, () => createCard(deck))
  view.addChild(...cards.map((card) => card.view))
  let height = 0
  const chosen = (places: readonly number[], codes: readonly CardCode[]): Dealt[] =>
    places.flatMap((place) => {
      const [card, code] = [cards[place], codes[place]]
      return card === undefined || code === undefined ? [] : [{ card, code }]
    })
  const all = cards.map((_, at) => at)
  const viewsAt = (places: readonly number[]) => places.flatMap((place) => cards[place] ?? [])
  const setKept = (place: number, isKept: boolean) => {
    cards[place]?.setFramed(isKept)
    cards[place]?.lift(isKept ? height * lifted : 0)
  }
  const rest = () => {
    for (const [at, { view: one, home, setDimmed }] of cards.entries()) {
      one.alpha = 1
      one.rotation = 0
      one.position.set(home.x, home.y)
      setDimmed(false)
      setKept(at, false)
    }
  }
  return {
    view,
    place({ x, y, width, step }) {
      height = cardHeight(width)
      cards.forEach((card, at) => {
        card.place({ x: x + at * step + width / 2, y: y + height / 2 }, width)
      })
    },
    lay(codes) {
      rest()
      cards.forEach((card, at) => {
        card.show(codes?.[at] ?? null)
      })
    },
    async deal(codes, motion) {
      rest()
      await deal(chosen(all, codes), motion, times.dealAfter)
    },
    async replace(places, codes, motion) {
      const changed = chosen(places, codes)
      await motion.performance.fade(changed.length === 0 ? 0 : times.leave, (t) => {
        for (const { card } of changed) {
          card.view.alpha = 1 - t
          if (!motion.performance.isMotionReduced) card.view.y = card.home.y - t * height * 0.12
        }
      })
      await deal(changed, motion, times.replaceAfter)
    },
    turnUp: (places, codes, motion, eachMs = times.turnAfter) =>
      turnUp(chosen(places, codes), motion, eachMs),
    setKept,
    frame(places) {
      for (const [at, card] of cards.entries()) card.setFramed(places.includes(at))
    },
    showWon(places) {
      for (const [at, card] of cards.entries()) {
        setKept(at, places.includes(at))
        card.setDimmed(!places.includes(at))
      }
    },
    cheer: (places, size, performance) => cheer(viewsAt(places), { size, height, performance }),
  }
}
