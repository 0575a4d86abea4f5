// Two figures who wait on either side of the picture and walk to each other; where they meet they reach out,
// and a light flares between them.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Point } from '@mangetsu/stage-kit/geometry'
import { between, easeInOut } from '@mangetsu/stage-kit/motion'
import type { TextureSet } from '@mangetsu/stage-kit/textures'
import { Container, Sprite } from 'pixi.js'

type Looks = { readonly waits: string; readonly reaches: string }

export type CoupleLook = {
  readonly left: Looks
  /** Shown as a mirror image of the left figure. */
  readonly right: Looks
  readonly flare: string
  /** The artwork of a figure, and the position of the left one's feet. */
  readonly figure: { readonly width: number; readonly height: number; readonly feet: Point }
}

/** Their waiting places by their feet, and each one's distance from the middle when they meet. */
type CouplePlace = {
  readonly middle: number
  readonly scale: number
  readonly left: Point
  readonly right: Point
  readonly meeting: { readonly y: number; readonly apart: number; readonly scale: number }
}

const steps = 8
const walkMs = 1_240
const flareMs = 700
/** Duration of one hop of joy, ms, and its height in units of the artwork. */
const joy = { ms: 400, height: 16 } as const

export type Couple = {
  readonly view: Container
  place(place: CouplePlace, isTogether: boolean): void
  /** Moves both to the places where they wait now. */
  wait(left: Point, right: Point): void
  /** Walks both figures to the middle; `onStep` is called for each step. */
  walk(performance: Performance, onStep: () => void): Promise<void>
  /** Flares a light between their hands. */
  flare(performance: Performance): Promise<void>
  /** Both hop in turn where they are: on their ways (0) or together (1). */
  rejoice(at: 0 | 1, hops: number, performance: Performance): Promise<void>
  breathe(nowMs: number): void
}

type Parts = {
  readonly look: CoupleLook
  readonly left: Sprite
  readonly right: Sprite
  readonly flare: Sprite
  now: CouplePlace
}

/** Places both figures between their waiting places (0) and the middle (1), with a hop per step. */
function put({ look, left, right, now }: Parts, t: number): void {
  const { figure } = look
  const { scale, meeting, middle } = now
  const hop = Math.abs(Math.sin(t * steps * Math.PI)) * 4 * scale
  const size = between(scale, meeting.scale, t)
  for (const sprite of [left, right]) {
    const from = sprite === left ? now.left : now.right
    const to = middle + (sprite === left ? -meeting.apart : meeting.apart)
    sprite.position.set(between(from.x, to, t), between(from.y, meeting.y, t) - hop)
    sprite.setSize(figure.width * size, figure.height * size)
  }
}

async function flareUp({ look, flare, now }: Parts, performance: Performance): Promise<void> {
  flare.visible = true
  await performance.move(flareMs, (t) => {
    flare.setSize(look.figure.width * now.scale * 1.1 * Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.8))
    flare.rotation = t * 0.6
    flare.alpha = 1 - Math.max(0, t - 0.7) / 0.3
  })
  flare.visible = false
}

export function createCouple(pictures: TextureSet, look: CoupleLook): Couple {
  const { figure } = look
  const feet = { x: figure.feet.x / figure.width, y: figure.feet.y / figure.height }
  const left = new Sprite({ texture: pictures.get(look.left.waits), anchor: feet })
  const right = new Sprite({ texture: pictures.get(look.right.waits), anchor: { x: 1 - feet.x, y: feet.y } })
  const flare = new Sprite({ texture: pictures.get(look.flare), anchor: 0.5 })
  const view = new Container()
  view.addChild(left, right, flare)
  flare.visible = false
  const nowhere = { x: 0, y: 0 }
  const meeting = { y: 0, apart: 0, scale: 1 }
  const parts: Parts = {
    look,
    left,
    right,
    flare,
    now: { middle: 0, scale: 1, left: nowhere, right: nowhere, meeting },
  }
  const pose = (of: keyof Looks) => {
    left.texture = pictures.get(look.left[of])
    right.texture = pictures.get(look.right[of])
  }
  return {
    view,
    place(place, isTogether) {
      parts.now = place
      flare.position.set(place.middle, place.meeting.y - figure.height * place.meeting.scale * 0.62)
      pose(isTogether ? 'reaches' : 'waits')
      put(parts, isTogether ? 1 : 0)
    },
    wait(left, right) {
      parts.now = { ...parts.now, left, right }
      put(parts, 0)
    },
    async walk(performance, onStep) {
      let taken = 0
      await performance.move(walkMs, (t) => {
        put(parts, (easeInOut(t) + t) / 2)
        const step = Math.floor(t * steps)
        if (step > taken && t < 1) onStep()
        taken = step
      })
      pose('reaches')
    },
    flare: (performance) => flareUp(parts, performance),
    rejoice: (at, hops, performance) =>
      performance.move(joy.ms * hops, (t) => {
        put(parts, at)
        const wave = Math.sin(t * hops * Math.PI * 2)
        const height = joy.height * parts.now.scale
        left.y -= Math.max(0, wave) * height
        right.y -= Math.max(0, -wave) * height
      }),
    breathe(nowMs) {
      const breath = 0.006 * Math.sin((nowMs / 3_400) * Math.PI * 2)
      left.scale.y = left.scale.x * (1 + breath)
      right.scale.y = right.scale.x * (1 - breath)
    },
  }
}
