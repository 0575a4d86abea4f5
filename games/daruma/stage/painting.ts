// The painting of the eyes: how darumas are held, the brush that gives each its other eye, and what nine of them bring.

import type { HeldCell } from '@mangetsu/games/engine/events'
import { easeOut, type Performance, type Point } from '@mangetsu/stage-kit'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import type { HoldLook } from '@mangetsu/stage-kit/slots/hold-look'
import { type Pose, scaleIn } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container, Sprite } from 'pixi.js'
import { heldCell, secondEyes, shares } from '../art/geometry.ts'
import { rock } from './rocking.ts'
import { isDaruma } from './symbols.ts'

/** A symbol's drawing is 160 units wide and high. */
const canvas = 160
const lies = { y: heldCell.symbol.dy, scale: heldCell.symbol.share / shares['daruma-aka'] }

/** An empty cell turns over three times, as a plate on its axle, ever slower. */
function turnOver(cell: Container, t: number): void {
  cell.scale.y = Math.abs(Math.cos(Math.PI * 3 * easeOut(t))) || 0.01
}

/** It drops in and rocks on its foot until it stands. */
function drop(pose: Pose, t: number, height: number): void {
  const fallen = Math.min(1, t / 0.3)
  pose.y = -0.75 * height * (1 - fallen * fallen)
  pose.alpha = Math.min(1, fallen * 2)
  if (t > 0.3) rock(pose, (t - 0.3) / 0.7, height)
}

const middled = (sprite: Sprite): Sprite => {
  sprite.anchor.set(0.5)
  sprite.visible = false
  return sprite
}

/** The brush, its tip at `at`; it comes from the upper right and leaves there. */
function createBrush({ pictures }: SlotScreen) {
  const { width, height, tip } = heldCell.brush
  const sprite = new Sprite(pictures.get('brush'))
  sprite.anchor.set(tip.x / width, tip.y / height)
  sprite.visible = false
  let at: Point = { x: 0, y: 0 }
  const put = (x: number, y: number) => sprite.position.set(x, y)
  return {
    sprite,
    put,
    /** Goes to a point: from afar at first, else in a low arc from where it was. */
    async come(to: Point, cellHeight: number, ms: number, performance: Performance) {
      const isNew = !sprite.visible
      const from = isNew ? { x: to.x + cellHeight * 0.9, y: to.y - cellHeight * 0.9 } : at
      at = to
      sprite.setSize((width * cellHeight) / 185, (height * cellHeight) / 185)
      sprite.visible = true
      sprite.alpha = performance.isMotionReduced ? 0 : sprite.alpha
      await performance.move(ms, (t) => {
        const share = easeOut(t)
        const lift = isNew ? 0 : Math.sin(Math.PI * share) * cellHeight * 0.16
        put(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share - lift)
        if (isNew && !performance.isMotionReduced) sprite.alpha = Math.min(1, t * 2)
      })
    },
    async leave(performance: Performance) {
      if (!sprite.visible) return
      const { x, y } = at
      const reach = sprite.height
      await performance.move(220, (t) => {
        put(x + reach * t * t, y - reach * t * t)
        if (!performance.isMotionReduced) sprite.alpha = 1 - t
      })
      sprite.visible = false
    },
  }
}

/** The eyes that are painted, each on its daruma, so that it moves with it. */
function createEyes({ board, pictures, model }: SlotScreen) {
  const eyes = new Map<number, Sprite>()
  return {
    give({ cell, letter }: HeldCell): Sprite {
      const eye = eyes.get(cell) ?? new Sprite()
      eyes.set(cell, eye)
      const name = model.symbols[letter]?.name ?? ''
      if (isDaruma(name)) {
        const { x, y } = secondEyes[name]
        eye.texture = pictures.get(`${name}-eye`)
        eye.anchor.set(x / canvas, y / canvas)
        eye.position.set(x - canvas / 2, y - canvas / 2)
      }
      eye.setSize(canvas)
      board.symbolIn(cell)?.view.addChild(eye)
      return eye
    },
    clear() {
      for (const eye of eyes.values()) eye.removeFromParent()
    },
  }
}

/** Gold breath where an eye has just been painted; two of them, for one may still fade. */
function createBreaths({ pictures, board }: SlotScreen) {
  const sprites = [0, 1].map(() => middled(new Sprite(pictures.get('glow'))))
  let next = 0
  return {
    sprites,
    async breathe(cell: number, at: Point, performance: Performance) {
      const sprite = sprites[next % sprites.length]
      next += 1
      const symbol = board.symbolIn(cell)
      const size = board.boxOf(cell).height * 0.62
      if (sprite === undefined) return
      sprite.visible = true
      sprite.position.set(at.x, at.y)
      await performance.move(400, (t) => {
        sprite.setSize(size * (0.3 + 0.7 * easeOut(t)))
        sprite.alpha = performance.isMotionReduced ? 0 : 0.9 * (1 - t)
        symbol?.grow(1 + 0.05 * Math.sin(Math.PI * t))
      })
      sprite.visible = false
    },
  }
}

/** 福 rises over the nine. */
async function raiseFuku({ board, host }: SlotScreen, fuku: Sprite, performance: Performance) {
  const { x, y, width, height } = board.window
  host.sounds.play('nine')
  fuku.visible = true
  fuku.position.set(x + width / 2, y + height / 2)
  const size = width * 0.74
  await Promise.all([
    performance.fade(400, (t) => {
      fuku.alpha = t
    }),
    performance.move(1_200, (t) => {
      const share = easeOut(t)
      fuku.y = y + height * (0.72 - 0.22 * share)
      fuku.setSize(size * (0.55 + 0.45 * share))
    }),
  ])
  await performance.wait(500)
  await performance.fade(260, (t) => {
    fuku.alpha = 1 - t
  })
  fuku.visible = false
}

export function createPainting(screen: SlotScreen): HoldLook {
  const { board, stock, model, host, pictures } = screen
  const view = new Container()
  const [brush, eyes, breaths] = [createBrush(screen), createEyes(screen), createBreaths(screen)]
  const fuku = middled(new Sprite(pictures.get('fuku')))
  view.addChild(...breaths.sprites, brush.sprite, fuku)
  let breathing: Promise<void> | undefined

  const scaleOf = ({ cell, letter }: HeldCell) =>
    scaleIn(stock.designOf(letter), board.boxOf(cell)) * lies.scale

  function eyeOf(held: HeldCell): Point {
    const name = model.symbols[held.letter]?.name ?? ''
    const eye = isDaruma(name) ? secondEyes[name] : { x: canvas / 2, y: canvas / 2 }
    const { x, y, height } = board.boxOf(held.cell)
    const scale = scaleOf(held)
    return {
      x: x + (eye.x - canvas / 2) * scale,
      y: y + lies.y * height + (eye.y - canvas / 2) * scale,
    }
  }

  return {
    ...{ view, lies },
    cells: { empty: 'cell-empty', held: 'cell-held', valued: 'cell-lit' },
    tag: {
      picture: 'tag',
      width: heldCell.tag.width,
      ratio: heldCell.tag.ratio,
      below: heldCell.tag.bottom,
      ink: 0x7c1428,
    },
    again: { ms: 620, turn: turnOver },
    landing: { ms: 760, pose: drop },
    async mark(held, _, of, performance) {
      // Five or more at the beginning take less time each than one that has been waited for.
      const pace = of > 2 ? 0.62 : 1
      const { height } = board.boxOf(held.cell)
      const at = eyeOf(held)
      await brush.come(at, height, 240 * pace, performance)
      host.sounds.play('brush')
      const eye = eyes.give(held)
      const whole = eye.scale.x
      const around = 5 * scaleOf(held)
      await performance.move(380 * pace, (t) => {
        const angle = t * Math.PI * 2 - Math.PI / 2
        brush.put(at.x + Math.cos(angle) * around * (1 - t), at.y + Math.sin(angle) * around * (1 - t))
        eye.scale.set(whole * (0.25 + 0.75 * easeOut(t)))
        eye.alpha = Math.min(1, t * 4)
      })
      breathing = breaths.breathe(held.cell, at, performance)
    },
    async marked(performance) {
      await Promise.all([breathing, brush.leave(performance)])
    },
    full: (performance) => raiseFuku(screen, fuku, performance),
    clear: eyes.clear,
  }
}
