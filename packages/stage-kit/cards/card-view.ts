// One card on a table: its face or back, its shadow, how far it is turned, whether it is framed in gold or dimmed.
import type { CardCode } from '@mangetsu/cards'
import { Container, Graphics, GraphicsContext, Sprite } from 'pixi.js'
import type { Point } from '../geometry.ts'
import { cardDrawing, type Deck } from './deck.ts'

/** Inks of every card table, whichever game it is. */
export const cardInks = { gold: 0xf3c35b, shadow: 0x05071a, dimmed: 0xa29cb4, plain: 0xffffff } as const

/** CSS pixels of the frame around a card that is held or has won, and between it and the card; finer around small cards. */
const frame = { line: 3, fine: 2, gap: 1, fineUnder: 56 } as const
/** Where the shadow falls, in the drawing's units. */
const shadow = { x: 2.5, y: 5, alpha: 0.42 } as const

export type CardView = {
  /** Placed by the card's middle. */
  readonly view: Container
  /** Its middle at rest, and its width, in CSS pixels. */
  place(middle: Point, width: number): void
  readonly home: Point
  /** Its face, or for null its back, lies up at once. */
  show(code: CardCode | null): void
  /** Between what lies up now (0) and this face (1). */
  turn(code: CardCode, share: number): void
  setFramed(isFramed: boolean): void
  setDimmed(isDimmed: boolean): void
  /** Lifted by so many CSS pixels. */
  lift(by: number): void
}

/** All cards have the same shadow: its points are reckoned once. */
const fallDrawn = (({ width, height, radius }) =>
  new GraphicsContext()
    .roundRect(shadow.x - width / 2, shadow.y - height / 2, width, height, radius)
    .fill({ color: cardInks.shadow, alpha: shadow.alpha }))(cardDrawing)

export function createCard(deck: Deck): CardView {
  const { width, height, margin, radius } = cardDrawing
  const view = new Container()
  const body = new Container()
  const face = new Sprite({ texture: deck.back, anchor: 0.5 })
  face.setSize(width + 2 * margin, height + 2 * margin)
  const fall = new Graphics(fallDrawn)
  const ring = new Graphics()
  ring.visible = false
  body.addChild(fall, ring, face)
  view.addChild(body)
  let home: Point = { x: 0, y: 0 }
  let scale = 0
  return {
    view,
    get home() {
      return home
    },
    place(middle, cssWidth) {
      home = middle
      view.position.set(middle.x, middle.y)
      body.scale.set(cssWidth / width)
      if (scale === cssWidth / width) return
      scale = cssWidth / width
      const line = cssWidth < frame.fineUnder ? frame.fine : frame.line
      const out = (frame.gap + line / 2) / scale
      ring
        .clear()
        .roundRect(-width / 2 - out, -height / 2 - out, width + 2 * out, height + 2 * out, radius + out)
        .stroke({ color: cardInks.gold, width: line / scale })
    },
    show(code) {
      face.texture = code === null ? deck.back : deck.front(code)
      body.scale.x = scale
    },
    turn(code, share) {
      // Seen from its edge in the middle of the turn, where the other side comes up.
      if (share >= 0.5) face.texture = deck.front(code)
      body.scale.x = scale * Math.max(0.02, Math.abs(Math.cos(share * Math.PI)))
    },
    setFramed: (isFramed) => {
      ring.visible = isFramed
    },
    setDimmed: (isDimmed) => {
      face.tint = isDimmed ? cardInks.dimmed : cardInks.plain
    },
    lift(by) {
      body.y = -by
    },
  }
}
