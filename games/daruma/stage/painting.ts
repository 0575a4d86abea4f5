// Animation of hold and spin: locked darumas, the brush that paints each one's second eye, and the award for nine of
// them.

import type { LockedCell } from '@mangetsu/slot-engine/events'
import { easeOut, type Performance, type Point } from '@mangetsu/stage-kit'
import { degree } from '@mangetsu/stage-kit/motion'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import type { HoldSpinLook } from '@mangetsu/stage-kit/slots/hold-spin-look'
import type { Pose } from '@mangetsu/stage-kit/slots/pose'
import { scaleIn } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container, Sprite } from 'pixi.js'
import { lockedCell, secondEyes, shares } from '../art/geometry.ts'
import { createBrush } from './brush.ts'
import { createRisingSign } from './rising-sign.ts'
import { bow, rock } from './rocking.ts'
import { isDaruma } from './symbols.ts'

/** Width and height of a symbol's artwork in units. */
const canvas = 160
const lies = { y: lockedCell.symbol.dy, scale: lockedCell.symbol.share / shares['daruma-aka'] }

/** Turns an empty cell over three times like a plate on an axle, slowing down. */
function turnOver(cell: Container, t: number): void {
  cell.scale.y = Math.abs(Math.cos(Math.PI * 3 * easeOut(t))) || 0.01
}

/** Share of a landing in which the daruma falls, and the depth of its rocking afterwards. */
const landing = { falls: 0.62, rocks: 1.4 } as const

/** Rolls a daruma in from above with one full turn, and rocks it on its base until it rests. */
function rollIn(pose: Pose, t: number, height: number): void {
  const fallen = Math.min(1, t / landing.falls)
  pose.y = -0.75 * height * (1 - fallen * fallen)
  pose.alpha = Math.min(1, fallen * 2)
  pose.turn = -2 * Math.PI * (1 - fallen)
  if (t > landing.falls) rock(pose, (t - landing.falls) / (1 - landing.falls), height, landing.rocks)
}

/** Lean of a daruma towards the brush, and the duration of its bow once the eye is painted, ms. */
const thanks = { lean: 7 * degree, bowMs: 340 } as const
/** Distance from a daruma's centre to its foot, as a share of its artwork. */
const footShare = 0.45

/** Creates the painted eyes, each attached to its daruma so that they move together. */
function createEyes({ board, pictures, model }: SlotScreen) {
  const eyes = new Map<number, Sprite>()
  return {
    give({ cell, letter }: LockedCell): Sprite {
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

/** Creates the gestures of locked darumas, and the places of their second eyes. */
function createGestures(screen: SlotScreen) {
  const { board, stock, model } = screen
  const scaleOf = ({ cell, letter }: LockedCell) =>
    scaleIn(stock.designOf(letter), board.boxOf(cell)) * lies.scale

  function eyeOf(locked: LockedCell): Point {
    const name = model.symbols[locked.letter]?.name ?? ''
    const eye = isDaruma(name) ? secondEyes[name] : { x: canvas / 2, y: canvas / 2 }
    const { x, y, height } = board.boxOf(locked.cell)
    const scale = scaleOf(locked)
    return {
      x: x + (eye.x - canvas / 2) * scale,
      y: y + lies.y * height + (eye.y - canvas / 2) * scale,
    }
  }

  /** Leans a daruma about its foot, towards the brush at the upper right. */
  function leanTo(locked: LockedCell, turn: number): void {
    const symbol = board.symbolIn(locked.cell)
    const { x, y, height } = board.boxOf(locked.cell)
    const toFoot = footShare * canvas * scaleOf(locked)
    symbol?.view.position.set(
      x + Math.sin(turn) * toFoot,
      y + lies.y * height + (1 - Math.cos(turn)) * toFoot,
    )
    if (symbol) symbol.view.rotation = turn
  }

  /** A daruma with both eyes bows; it is not awaited, because the next one is painted meanwhile. */
  async function thank(locked: LockedCell, performance: Performance): Promise<void> {
    await performance.move(thanks.bowMs, (t) => {
      const symbol = board.symbolIn(locked.cell)
      if (symbol === undefined || screen.mode !== 'holdSpin') return
      const { y, height } = board.boxOf(locked.cell)
      bow(symbol.view, t, y + lies.y * height, footShare * canvas * scaleOf(locked))
    })
  }

  return { scaleOf, eyeOf, leanTo, thank }
}

export function createPainting(screen: SlotScreen): HoldSpinLook {
  const { host } = screen
  const view = new Container()
  const look = { ...lockedCell.brush, cellHeight: 185 }
  const brush = createBrush(screen, { ...look, picture: 'brush', breath: 'glow' })
  const [eyes, fuku] = [createEyes(screen), createRisingSign(screen, 'fuku', 0.74)]
  view.addChild(brush.view, fuku.view)
  let breathing: Promise<void> | undefined
  const { scaleOf, eyeOf, leanTo, thank } = createGestures(screen)

  return {
    view,
    lies,
    cells: { empty: 'cell-empty', locked: 'cell-held', valued: 'cell-lit' },
    tag: {
      picture: 'tag',
      width: lockedCell.tag.width,
      ratio: lockedCell.tag.ratio,
      below: lockedCell.tag.bottom,
      ink: 0x7c1428,
    },
    again: { ms: 260, turn: turnOver },
    landing: { ms: 220, pose: rollIn },
    async mark(locked, _, of, performance) {
      // A respin is short, so a single later daruma is painted faster than the five or more at the start.
      const pace = of > 4 ? 0.62 : 0.38
      await brush.come(locked.cell, eyeOf(locked), 240 * pace, performance)
      host.sounds.play('brush')
      const eye = eyes.give(locked)
      const whole = eye.scale.x
      const grow = (t: number) => {
        eye.scale.set(whole * (0.25 + 0.75 * easeOut(t)))
        eye.alpha = Math.min(1, t * 4)
        if (!performance.isMotionReduced) leanTo(locked, thanks.lean * Math.sin(t * Math.PI))
      }
      await brush.paint(5 * scaleOf(locked), 380 * pace, grow, performance)
      breathing = brush.breathe(locked.cell, performance)
      void thank(locked, performance)
    },
    async marked(performance) {
      await Promise.all([breathing, brush.leave(performance)])
    },
    async full(performance) {
      host.sounds.play('nine')
      await fuku.rise(performance)
    },
    clear: eyes.clear,
  }
}
