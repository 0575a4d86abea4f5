// One plate of the display: a digit at rest, or digits rolling by behind its window.
import type { TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import { digitBefore, type Roll, rollAt } from './fall.ts'
import { plateAt } from './layout.ts'

const plateSize = { width: 68, height: 78 }
/** Height of the window on the digits, and the distance between two of them. */
const windowHeight = 68
const spacing = 62

export type Plate = {
  readonly view: Container
  readonly digit: number
  show(digit: number): void
  /** Shows the roll `ms` after its start. */
  roll(roll: Roll, ms: number): void
}

export function createPlate(place: number, first: number, pictures: TextureSet): Plate {
  const view = new Container()
  const back = new Sprite(pictures.get('plate'))
  back.anchor.set(0.5)
  back.setSize(plateSize.width, plateSize.height)
  const digits = [0, 1].map(() => {
    const sprite = new Sprite(pictures.get(`digit-${first}`))
    sprite.anchor.set(0.5)
    sprite.setSize(plateSize.width * 0.92, plateSize.height * 0.92)
    return sprite
  })
  const mask = new Graphics().rect(-32, -windowHeight / 2, 64, windowHeight).fill(0xffffff)
  const inside = new Container()
  inside.addChild(...digits)
  inside.mask = mask
  view.addChild(back, inside, mask)
  view.position.copyFrom(plateAt(place))
  let digit = first
  const put = (sprite: Sprite | undefined, shown: number, places: number) => {
    if (!sprite) return
    sprite.texture = pictures.get(`digit-${shown}`)
    sprite.y = places * spacing
    sprite.visible = Math.abs(places) < 1
  }
  const show = (next: number) => {
    digit = next
    put(digits[0], next, 0)
    put(digits[1], next, -1)
  }
  show(first)
  return {
    view,
    get digit() {
      return digit
    },
    show,
    roll(roll, ms) {
      const left = rollAt(roll, ms)
      const whole = Math.floor(left)
      const part = left - whole
      if (left === 0) return show(roll.digit)
      // The later digit enters from above while the earlier one leaves below.
      put(digits[0], digitBefore(roll.digit, whole), -part)
      put(digits[1], digitBefore(roll.digit, whole + 1), 1 - part)
    },
  }
}
