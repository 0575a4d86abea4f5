// One card on a table: its face or back, shadow, turn, gold frame and dimming.
import type { CardCode } from '@mangetsu/cards'
import { Container, Graphics, GraphicsContext, Sprite } from 'pixi.js'
import type { Point } from '../geometry.ts'
import { cardGeometry, type Deck } from './deck.ts'

/** Colours shared by all card tables. */
export const cardInks = { gold: 0xf3c35b, shadow: 0x05071a, dimmed: 0xa29cb4, plain: 0xffffff } as const

/** Frame of a kept or winning card: line width and gap in CSS pixels; thinner around small cards. */
const frame = { line: 3, fine: 2, gap: 1, fineUnder: 56 } as const
/** Offset and opacity of the shadow, in the picture's units. */
const shadow = { x: 2.5, y: 5, alpha: 0.42 } as const

export type CardView = {
  /** Container whose origin is the card's middle. */
  readonly view: Container
  /** Places its middle at rest and sets its width, in CSS pixels. */
  place(middle: Point, width: number): void
  readonly home: Point
  /** Shows its face at once, or for null its back. */
  show(code: CardCode | null): void
  /** Turns it from the visible side (`share` 0) to this face (1). */
  turn(code: CardCode, share: number): void
  setFramed(isFramed: boolean): void
  setDimmed(isDimmed: boolean): void
  /** Lifts it by a number of CSS pixels. */
  lift(by: number): void
}

/** Shadow outline shared by all cards, built once. */
const fallShape = (({ width, height, radius }) =>
  new GraphicsContext()
    .roundRect(shadow.x - width / 2, shadow.y - height / 2, width, height, radius)
    .fill({ color: cardInks.shadow, alpha: shadow.alpha }))(cardGeometry)

export function createCard(deck: Deck): CardView {
  const { width, height, margin, radius } = cardGeometry
  const view = new Container()
  const body = new Container()
  const face = new Sprite({ texture: deck.back, anchor: 0.5 })
  face.setSize(width + 2 * margin, height + 2 * margin)
  const fall = new Graphics(fallShape)
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
      // The side changes halfway, when the card is edge-on.
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
