// The daruma of a large win: it rolls in beside the reels, sways, has its second eye painted, bows, and rolls away once
// the moment is over.
import { animate, createSkipController, easeOut, type Point } from '@mangetsu/stage-kit'
import { degree, swings } from '@mangetsu/stage-kit/motion'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { restPose } from '@mangetsu/stage-kit/slots/pose'
import { Container, Sprite } from 'pixi.js'
import { lockedCell, secondEyes, visitors } from '../art/geometry.ts'
import { createBrush } from './brush.ts'
import { bow, lean } from './rocking.ts'

/** Width and height of a symbol's artwork in units, and the share of it between the centre and the foot. */
const canvas = 160
const footShare = 0.45
const times = { rollMs: 640, swayMs: 320, comeMs: 160, paintMs: 300, bowMs: 360, leaveMs: 520 } as const
const swayTurn = 11 * degree
const sway = swings(3)
/** Smaller than this, in CSS pixels, the daruma would not be recognised. */
const leastSize = 38

type VisitPlace = {
  readonly x: number
  readonly ground: number
  readonly size: number
  /** Distance from which it rolls in. */
  readonly way: number
}

/** Returns its place in units of the frame; null where a tall frame leaves no sky above it. */
function placeIn({ kind, room, frame }: SlotLayout): VisitPlace | null {
  const { x, ground, size, way } = visitors[kind]
  if (kind === 'landscape') return { x, ground, size, way }
  const sky = (frame.y - room.top) / frame.scale + ground
  const fits = Math.min(size, sky)
  return fits * frame.scale < leastSize ? null : { x, ground, size: fits, way }
}

/** Turns of a roll over this distance, as whole turns, so that the daruma arrives upright. */
const turnsOf = ({ way, size }: VisitPlace): number => Math.max(1, Math.round(way / (Math.PI * size * 0.86)))

type Dress = keyof typeof secondEyes

/** The daruma's body with its second eye, by the middle of its artwork. */
function createFigure({ pictures }: SlotScreen) {
  const view = new Container({ visible: false })
  const [body, eye] = [new Sprite({ anchor: 0.5 }), new Sprite()]
  const pose = restPose()
  view.addChild(body, eye)
  return {
    view,
    dress(name: Dress, size: number) {
      const { x, y } = secondEyes[name]
      body.texture = pictures.get(name)
      body.setSize(canvas)
      eye.texture = pictures.get(`${name}-eye`)
      eye.anchor.set(x / canvas, y / canvas)
      eye.position.set(x - canvas / 2, y - canvas / 2)
      eye.setSize(canvas)
      eye.alpha = 0
      view.scale.set(size / canvas)
      view.visible = true
    },
    /** Shows the second eye at `t` of its painting. */
    open(t: number) {
      eye.setSize(canvas * (0.25 + 0.75 * easeOut(t)))
      eye.alpha = Math.min(1, t * 4)
    },
    /** Leans about the foot at its place. */
    lean({ x, ground, size }: VisitPlace, turn: number) {
      pose.x = x
      pose.y = ground - footShare * size
      lean(pose, turn, size)
      view.position.set(pose.x, pose.y)
      view.rotation = turn
    },
    /** Rolls: at share 0 it is out of the picture, at 1 at its place. */
    roll(place: VisitPlace, share: number) {
      const { x, ground, size, way } = place
      const left = 1 - share
      view.position.set(x - way * left, ground - footShare * size)
      view.rotation = -2 * Math.PI * turnsOf(place) * left
    },
    bow: ({ ground, size }: VisitPlace, t: number) =>
      bow(view, t, ground - footShare * size, footShare * size),
  }
}

/** Returns the point of the second eye of a daruma at this place. */
function eyeAt({ x, ground, size }: VisitPlace, name: Dress): Point {
  const eye = secondEyes[name]
  const scale = size / canvas
  return {
    x: x + (eye.x - canvas / 2) * scale,
    y: ground - footShare * size + (eye.y - canvas / 2) * scale,
  }
}

export function createRollingDaruma(screen: SlotScreen): StagePart {
  const { host, clock } = screen
  const view = new Container()
  const figure = createFigure(screen)
  const brush = createBrush(screen, {
    ...lockedCell.brush,
    cellHeight: 185,
    picture: 'brush',
    breath: 'glow',
  })
  let place: VisitPlace | null = null
  let visits = 0
  view.addChild(figure.view, brush.view)

  const hide = () => {
    visits += 1
    figure.view.visible = false
  }
  async function leave(at: VisitPlace): Promise<void> {
    const visit = visits
    await host.winEnded()
    if (visit !== visits) return
    await animate(clock, times.leaveMs, (t) => figure.roll(at, 1 - t * t), createSkipController())
    if (visit === visits) hide()
  }
  return {
    view,
    async flourish(size, performance) {
      const at = place
      if (size === 'win' || at === null) return
      const name = size === 'full' ? 'daruma-kin' : 'daruma-aka'
      visits += 1
      figure.dress(name, at.size)
      void leave(at)
      host.sounds.play('hold')
      await performance.move(times.rollMs, (t) => figure.roll(at, easeOut(t)))
      await performance.move(times.swayMs, (t) => figure.lean(at, swayTurn * sway(t)))
      await brush.come(0, eyeAt(at, name), times.comeMs, performance)
      await brush.paint((5 * at.size) / canvas, times.paintMs, figure.open, performance)
      await Promise.all([brush.leave(performance), performance.move(times.bowMs, (t) => figure.bow(at, t))])
    },
    place(layout) {
      place = placeIn(layout)
      hide()
    },
    rest: hide,
  }
}
