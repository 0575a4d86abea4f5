// The cup on its cloth, and the three dice below it once it has been lifted.
import type { Performance, TextureSet } from '@mangetsu/stage-kit'
import { between, clampShare, degree, smooth, swings } from '@mangetsu/stage-kit/motion'
import type { PlaceBox } from '@mangetsu/stage-kit/tables/table-game'
import { Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js'
import { diceColumns } from '../art/dice-sheet.ts'
import type { Dice } from '../dice.ts'
import { inks } from './inks.ts'

export type DiceView = {
  readonly view: Container
  place(cloth: PlaceBox): void
  /** Shows the open dice, or the cup over them for null. */
  lay(dice: Dice | null): void
  /** Shakes the cup slightly around its position. */
  shake(performance: Performance): Promise<void>
  lift(dice: Dice, performance: Performance): Promise<void>
}

/** In units of the cloth's artwork, from its centre: positions of the dice below the cup, and in the open. */
const cloth = { width: 652, height: 212 } as const
const dice = [
  { under: { x: -36, y: 34 }, open: { x: -160, y: 10 }, turn: -9 },
  { under: { x: 4, y: 8 }, open: { x: -66, y: -16 }, turn: 7 },
  { under: { x: 38, y: 36 }, open: { x: 22, y: 34 }, turn: -4 },
] as const
const sizes = { under: 64, open: 84, cup: 190 } as const
const cup = { rest: { x: 0, y: -2 }, aside: { x: 184, y: -16 }, turn: 9, lifted: 40 } as const
/** Milliseconds: one swing, the number of swings, lifting, and the dice moving apart. */
const times = { swing: 120, swings: 3, lift: 420, open: 260, fade: 240 } as const
const shakeDegrees = 4

function cut({ source }: Texture): Texture[] {
  const width = source.width / diceColumns
  return Array.from(
    { length: diceColumns },
    (_, no) => new Texture({ source, frame: new Rectangle(no * width, 0, width, source.height) }),
  )
}

function createDie(kinds: readonly Texture[]) {
  const view = new Container()
  const fall = new Graphics().ellipse(8, 30, 44, 20).fill({ color: inks.shadow, alpha: 0.32 })
  const face = new Sprite({ texture: kinds[0] ?? Texture.EMPTY, anchor: 0.5 })
  face.setSize(86)
  view.addChild(fall, face)
  return {
    view,
    show: (value: number) => {
      face.texture = kinds[value - 1] ?? Texture.EMPTY
    },
    turn: (by: number) => {
      face.rotation = by
    },
  }
}

/** Creates the objects on the cloth: three dice, and the cup with its shadow. */
function createPieces(pictures: TextureSet) {
  const view = new Container()
  const kinds = cut(pictures.get('dice'))
  const all = dice.map(() => createDie(kinds))
  const fall = new Graphics().ellipse(0, 84, 76, 14).fill({ color: inks.shadow, alpha: 0.4 })
  const bowl = new Sprite({ texture: pictures.get('cup'), anchor: 0.5 })
  bowl.setSize(sizes.cup, (sizes.cup * bowl.texture.height) / bowl.texture.width)
  view.addChild(...all.map((die) => die.view), fall, bowl)
  return {
    view,
    bowl,
    /**
     * Places the cup aside and the dice apart by these shares, 0 to 1; `narrow` is the cloth's width relative to its
     * artwork.
     */
    put(lifted: number, apart: number, narrow: number): void {
      const way = smooth(lifted)
      const x = between(cup.rest.x, cup.aside.x, way) * narrow
      const y = between(cup.rest.y, cup.aside.y, way)
      bowl.position.set(x, y - cup.lifted * Math.sin(way * Math.PI))
      bowl.rotation = cup.turn * degree * way
      fall.position.set(x, y)
      dice.forEach(({ under, open, turn }, at) => {
        const die = all[at]
        die?.view.position.set(
          between(under.x, open.x * narrow, smooth(apart)),
          between(under.y, open.y, smooth(apart)),
        )
        die?.view.scale.set(between(sizes.under, sizes.open, apart) / 86)
        die?.turn(turn * degree)
      })
    },
    set(thrown: Dice | null): void {
      for (const [at, die] of all.entries()) {
        die.view.visible = thrown !== null
        if (thrown !== null) die.show(thrown[at] ?? 1)
      }
    },
  }
}

export function createDiceView(pictures: TextureSet): DiceView {
  const view = new Container({ isRenderGroup: true })
  const ground = new Sprite(pictures.get('cloth'))
  const pieces = createPieces(pictures)
  const { view: table, bowl, set } = pieces
  view.addChild(ground, table)
  /** Horizontal compression on a cloth narrower than its artwork. */
  let narrow = 1
  let isOpen = false
  const put = (lifted: number, apart: number) => pieces.put(lifted, apart, narrow)
  const swing = swings(times.swings)

  async function appear(thrown: Dice, performance: Performance): Promise<void> {
    await performance.fade(times.fade, (t) => {
      table.alpha = 1 - t
    })
    set(thrown)
    put(1, 1)
    await performance.fade(times.fade, (t) => {
      table.alpha = t
    })
  }

  return {
    view,
    place({ x, y, width, height }) {
      ground.position.set(x, y)
      ground.setSize(width, height)
      table.position.set(x + width / 2, y + height / 2)
      const scale = height / cloth.height
      table.scale.set(scale)
      narrow = Math.min(1, width / scale / (cloth.width * 0.84))
      put(isOpen ? 1 : 0, isOpen ? 1 : 0)
    },
    lay(thrown) {
      isOpen = thrown !== null
      set(thrown)
      table.alpha = 1
      put(isOpen ? 1 : 0, isOpen ? 1 : 0)
    },
    async shake(performance) {
      await performance.move(times.swing * times.swings, (t) => {
        bowl.rotation = shakeDegrees * degree * swing(t)
        bowl.y = cup.rest.y - 5 * Math.abs(swing(t))
      })
    },
    async lift(thrown, performance) {
      isOpen = true
      if (performance.isMotionReduced) return appear(thrown, performance)
      set(thrown)
      put(0, 0)
      await performance.move(times.lift + times.open, (t) => {
        const ms = t * (times.lift + times.open)
        put(clampShare(ms / times.lift), clampShare((ms - times.lift) / times.open))
      })
    },
  }
}
