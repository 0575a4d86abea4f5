// A tablet with a prize's name on it and the amount it pays: it hangs from its cord, turns once when the prize is won, is lit
// from behind, and takes a seal.

import type { Point } from '@mangetsu/stage-kit/geometry'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createWriting, writeWithin } from '@mangetsu/stage-kit/slots/writing'
import { Container, Sprite } from 'pixi.js'

/** A picture whose margin lies around the wood. */
type Around = {
  readonly picture: string
  readonly margin: number
  readonly width: number
  readonly height: number
}

/** All in its own units, from the corner of the wood. */
export type TabletDrawing = {
  readonly width: number
  readonly height: number
  readonly wood: Around
  readonly lit: Around
  readonly cord: { readonly picture: string; readonly y: number; readonly height: number }
  readonly seal: Point & { readonly picture: string; readonly size: number }
  /** By its middle. */
  readonly amount: Point & { readonly letters: number; readonly ink: number }
}

export type PrizeTablet = {
  readonly view: Container
  write(amount: string): void
  /** At rest, lit and sealed by this share. */
  show(share: number): void
  /** As it turns round, its writing never the wrong way, and the seal is pressed on it, unless it was there. */
  turn(t: number, wasWon: boolean): void
}

export function createPrizeTablet(
  { pictures, face }: Pick<SlotScreen, 'pictures' | 'face'>,
  { width, height, wood, lit: glow, cord, seal: mark, amount: place }: TabletDrawing,
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
  /** What turns: the wood with all that is on it. */
  const turning = new Container()
  const [lit, board] = [around(glow), around(wood)]
  const seal = sprite(mark.picture, mark.x + mark.size / 2, mark.y + mark.size / 2, mark.size, mark.size)
  seal.anchor.set(0.5)
  const amount = createWriting({ face, size: place.letters, ink: place.ink })
  amount.position.set(place.x, place.y)
  // A tablet turns about its own middle.
  turning.pivot.set(width / 2, height / 2)
  turning.position.set(width / 2, height / 2)
  // Its light falls from behind, so that what is written stays clear.
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
