// A tablet with a prize's name and amount: it hangs from its cord, turns once when the prize is won, is lit
// from behind, and receives a seal.

import type { Point } from '@mangetsu/stage-kit/geometry'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createWriting, writeWithin } from '@mangetsu/stage-kit/slots/writing'
import { Container, Sprite } from 'pixi.js'

/** A picture with a margin around the wood. */
type Around = {
  readonly picture: string
  readonly margin: number
  readonly width: number
  readonly height: number
}

/** The artwork in its own units, from the corner of the wood. */
export type TabletGeometry = {
  readonly width: number
  readonly height: number
  readonly wood: Around
  readonly lit: Around
  readonly cord: { readonly picture: string; readonly y: number; readonly height: number }
  readonly seal: Point & { readonly picture: string; readonly size: number }
  /** The amount, by its centre. */
  readonly amount: Point & { readonly letters: number; readonly ink: number }
}

export type PrizeTablet = {
  readonly view: Container
  write(amount: string): void
  /** Shows the tablet at rest, lit and sealed by this share. */
  show(share: number): void
  /** Turns the tablet with readable text at all times, and stamps the seal unless it was won before. */
  turn(t: number, wasWon: boolean): void
}

export function createPrizeTablet(
  { pictures, face }: Pick<SlotScreen, 'pictures' | 'face'>,
  { width, height, wood, lit: glow, cord, seal: mark, amount: place }: TabletGeometry,
): PrizeTablet {
  const sprite = (picture: string, x: number, y: number, wide: number, high: number) => {
    const made = new Sprite(pictures.get(picture))
    made.position.set(x, y)
    made.setSize(wide, high)
    return made
  }
  const around = ({ picture, margin, width: wide, height: high }: Around) =>
    sprite(picture, -margin, -margin, wide, high)
  const view = new Container()
  /** The turning part: the wood with everything on it. */
  const turning = new Container()
  const [lit, board] = [around(glow), around(wood)]
  const seal = sprite(mark.picture, mark.x + mark.size / 2, mark.y + mark.size / 2, mark.size, mark.size)
  seal.anchor.set(0.5)
  const amount = createWriting({ face, size: place.letters, ink: place.ink })
  amount.position.set(place.x, place.y)
  // A tablet turns about its own centre.
  turning.pivot.set(width / 2, height / 2)
  turning.position.set(width / 2, height / 2)
  // The light is behind the wood, so that the text stays legible.
  turning.addChild(lit, board, amount, seal)
  view.addChild(sprite(cord.picture, 0, cord.y, width, cord.height), turning)
  const shine = (share: number) => {
    lit.alpha = share
    seal.alpha = share
  }
  return {
    view,
    write: (words) => writeWithin(amount, words, place.letters, width * 0.86),
    show(share) {
      turning.scale.x = 1
      shine(share)
    },
    turn(t, wasWon) {
      turning.scale.x = Math.abs(Math.cos(t * Math.PI * 2))
      shine(wasWon ? 1 : Math.max(0, t * 2 - 1))
    },
  }
}
