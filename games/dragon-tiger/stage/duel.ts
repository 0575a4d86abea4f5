// The two cards and the two crests: dealing, turning up, and the growth of the winner's crest.
import type { CardCode } from '@mangetsu/cards'
import type { Performance, Point, Sounds, TextureSet } from '@mangetsu/stage-kit'
import { type CardView, cardInks, createCard } from '@mangetsu/stage-kit/cards/card-view'
import { cardGeometry, createDeck, deckPicture } from '@mangetsu/stage-kit/cards/deck'
import { between, clampShare, easeOut, oneAfterAnother, smooth } from '@mangetsu/stage-kit/motion'
import { Color, Container, FillGradient, Graphics, Sprite } from 'pixi.js'
import { inks } from './inks.ts'
import type { DragonTigerRoom, Middle } from './room.ts'
import type { Dealt } from './words.ts'

export type Duel = {
  readonly view: Container
  place(room: Pick<DragonTigerRoom, 'crests' | 'cards' | 'shoe'>): void
  /** Shows both cards face up with the winner, without animation; null clears the table. */
  lay(dealt: Dealt | null): void
  /** Deals two face-down cards from the shoe unless they are already on the table. */
  deal(performance: Performance): Promise<void>
  /** Turns up the dragon's card, and after a pause the tiger's. */
  turnUp(dealt: Dealt, performance: Performance): Promise<void>
}

const sides = ['dragon', 'tiger'] as const
type Side = (typeof sides)[number]

/** Durations in milliseconds. */
const times = { slide: 220, after: 160, turn: 180, pause: 400, grow: 240, fade: 260 } as const
const [grown, faded, askew] = [1.11, 0.82, 0.16]

const glowRadius = 124

/** Glow around the winner: strong at the crest, fading out at its edge. */
const glowFill = new FillGradient({
  type: 'radial',
  center: { x: 0.5, y: 0.5 },
  outerCenter: { x: 0.5, y: 0.5 },
  innerRadius: 0,
  outerRadius: 0.5,
  colorStops: [0.62, 0.4, 0].map((alpha, at) => ({
    offset: [0, 0.55, 1][at] ?? 1,
    color: new Color(inks.glow).setAlpha(alpha),
  })),
  textureSpace: 'local',
})

function createCrest(pictures: TextureSet, side: Side) {
  const view = new Container()
  const glow = new Graphics().circle(0, 0, glowRadius).fill(glowFill)
  const crest = new Sprite({ texture: pictures.get(`crest-${side}`), anchor: 0.5 })
  crest.setSize(160)
  view.addChild(glow, crest)
  let scale = 1
  let share = 0
  const show = (next: number) => {
    share = next
    // 1 for the winner, -1 for the loser.
    view.scale.set(scale * between(1, grown, Math.max(0, share)))
    crest.alpha = between(1, faded, Math.max(0, -share))
    glow.alpha = Math.max(0, share)
  }
  return {
    view,
    show,
    place({ x, y, size }: Middle) {
      view.position.set(x, y)
      scale = size / 160
      show(share)
    },
  }
}

/** Paints the outlines of the card positions while they are empty. */
function paintSlots(slots: Graphics, cards: DragonTigerRoom['cards']): void {
  slots.clear()
  for (const { x, y, size } of Object.values(cards)) {
    const height = (size * cardGeometry.height) / cardGeometry.width
    slots
      .roundRect(
        x - size / 2,
        y - height / 2,
        size,
        height,
        (size * cardGeometry.radius) / cardGeometry.width,
      )
      .fill({ color: cardInks.shadow, alpha: 0.35 })
      .stroke({ color: inks.gold, width: 1.2, alpha: 0.55 })
  }
}

const leanOf = ({ winner }: Dealt, side: Side): number =>
  winner === side ? 1 : winner === 'dragon' || winner === 'tiger' ? -1 : 0

type Crest = ReturnType<typeof createCrest>
type Parts = {
  readonly cards: Readonly<Record<Side, CardView>>
  readonly crests: Readonly<Record<Side, Crest>>
}

/** Places a card at its position, neither framed nor dimmed. */
function rest({ view: card, home, show, setFramed, setDimmed }: CardView, code: CardCode | null): void {
  card.position.set(home.x, home.y)
  card.rotation = 0
  card.alpha = 1
  card.visible = true
  show(code)
  setFramed(false)
  setDimmed(false)
}

/** Shows the winner at this share of the animation: on a tie both cards are framed, and no crest grows. */
function lean({ cards, crests }: Parts, dealt: Dealt, share: number): void {
  for (const side of sides) {
    const by = leanOf(dealt, side)
    crests[side].show(by * share)
    cards[side].setFramed(by >= 0)
    cards[side].setDimmed(by < 0)
  }
}

function clear({ cards, crests }: Parts): void {
  for (const side of sides) {
    rest(cards[side], null)
    cards[side].view.visible = false
    crests[side].show(0)
  }
}

/** Slides both face-down cards from the shoe, the second with a short delay. */
async function slide({ cards }: Parts, shoe: Point, performance: Performance): Promise<void> {
  for (const side of sides) rest(cards[side], null)
  const row = oneAfterAnother(sides.length, times.after, times.slide)
  const fade = (t: number) => {
    for (const side of sides) cards[side].view.alpha = t
  }
  if (performance.isMotionReduced) return performance.fade(times.fade, fade)
  await performance.move(row.lengthMs, (t) =>
    sides.forEach((side, at) => {
      const share = row.shareOf(t, at)
      const { view: card, home } = cards[side]
      const way = easeOut(share)
      card.position.set(between(shoe.x, home.x, way), between(shoe.y, home.y, way))
      card.rotation = askew * (1 - way)
      card.alpha = clampShare(share * 5)
    }),
  )
}

async function turn(card: CardView, code: CardCode, performance: Performance): Promise<void> {
  if (!performance.isMotionReduced) return performance.move(times.turn, (t) => card.turn(code, smooth(t)))
  card.show(code)
  await performance.fade(times.fade, (t) => {
    card.view.alpha = t
  })
}

export function createDuel(pictures: TextureSet, sounds: Sounds): Duel {
  const view = new Container({ isRenderGroup: true })
  const slots = new Graphics()
  const deck = createDeck(pictures.get(deckPicture))
  const parts: Parts = {
    cards: { dragon: createCard(deck), tiger: createCard(deck) },
    crests: { dragon: createCrest(pictures, 'dragon'), tiger: createCrest(pictures, 'tiger') },
  }
  const { cards, crests } = parts
  view.addChild(slots, crests.dragon.view, crests.tiger.view, cards.dragon.view, cards.tiger.view)
  let shoe: Point = { x: 0, y: 0 }
  /** The pending or completed deal of the face-down cards. */
  let coming: Promise<void> | null = null
  const deal = (performance: Performance): Promise<void> => {
    if (coming === null) {
      sounds.play('deal')
      coming = slide(parts, shoe, performance)
    }
    return coming
  }
  return {
    view,
    deal,
    place(room) {
      shoe = room.shoe
      paintSlots(slots, room.cards)
      for (const side of sides) {
        const { x, y, size } = room.cards[side]
        cards[side].place({ x, y }, size)
        crests[side].place(room.crests[side])
      }
    },
    lay(dealt) {
      clear(parts)
      coming = dealt === null ? null : Promise.resolve()
      if (dealt === null) return
      for (const side of sides) rest(cards[side], dealt[side])
      lean(parts, dealt, 1)
    },
    async turnUp(dealt, performance) {
      sounds.play('dragon')
      await turn(cards.dragon, dealt.dragon, performance)
      await performance.wait(times.pause)
      sounds.play('tiger')
      await turn(cards.tiger, dealt.tiger, performance)
      await performance.wait(times.pause / 2)
      sounds.play(leanOf(dealt, 'dragon') === 0 ? 'tie' : 'won')
      await performance.fade(times.grow, (t) =>
        lean(parts, dealt, performance.isMotionReduced ? 1 : easeOut(t)),
      )
    },
  }
}
