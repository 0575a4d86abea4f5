// The ladder of multipliers as tags that hang side by side: the current one is lit, and the
// next one turns over.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Point } from '@mangetsu/stage-kit/geometry'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { multiplierAfter } from '@mangetsu/stage-kit/slots/ladder'
import { ladderOf, stepOn } from '@mangetsu/stage-kit/slots/modes'
import { Container, Sprite } from 'pixi.js'

type TagLook = 'dim' | 'lit' | 'past'

export type TagLadder = {
  /** The picture of each tag, and the knot by which it hangs, in its own units. */
  readonly pictureOf: (multiplier: number, look: TagLook) => string
  readonly picture: { readonly width: number; readonly height: number; readonly at: Point }
  /** Positions of the knots in the current orientation, in units of the frame, and the scale of the tags. */
  readonly placeNow: () => {
    readonly x: readonly number[]
    readonly y: readonly number[]
    readonly scale: number
  }
}

const turnMs = 300
/** Amplitudes of the sway in the wind, and of the swing after a turn, in radians. */
const windTurn = 0.02
const swingTurn = 0.16

const lookOf = (step: number, lit: number): TagLook => {
  if (step === lit) return 'lit'
  return step < lit ? 'past' : 'dim'
}

type Parts = TagLadder & {
  readonly screen: SlotScreen
  readonly tags: readonly Sprite[]
  lit: number
  turning: number
}

function show({ screen, tags, pictureOf, picture, placeNow }: Parts, step: number, lit: number): void {
  const [tag, multiplier] = [tags[step], ladderOf(screen.model)[step]]
  if (!tag || multiplier === undefined) return
  tag.texture = screen.pictures.get(pictureOf(multiplier, lookOf(step, lit)))
  const { scale } = placeNow()
  tag.setSize(picture.width * scale, picture.height * scale)
}

function light(parts: Parts, lit: number): void {
  parts.lit = lit
  for (let step = 0; step < parts.tags.length; step += 1) show(parts, step, lit)
}

/** Turns a tag about the vertical through its knot; it is lit halfway and swings out. */
async function turn(parts: Parts, next: number, performance: Performance): Promise<void> {
  const tag = parts.tags[next]
  parts.screen.host.sounds.play('tag')
  if (!tag || performance.isMotionReduced) return light(parts, next)
  parts.turning = next
  const dim = tag.scale.x
  let isLit = false
  await performance.move(turnMs, (t) => {
    if (t >= 0.5 && !isLit) {
      isLit = true
      light(parts, next)
    }
    // All pictures of a tag have the same size.
    tag.scale.x = dim * Math.abs(Math.cos(Math.PI * t))
    tag.rotation = swingTurn * Math.sin(Math.PI * 3 * t) * (1 - t)
  })
  parts.turning = -1
}

/**
 * Creates the tags as a part of the frame, with the sound `tag`; multipliers are those of the model's ladder.
 */
export function createTagLadder(screen: SlotScreen, ladder: TagLadder): StagePart {
  const multipliers = ladderOf(screen.model)
  const tags = multipliers.map((multiplier) => {
    const tag = new Sprite(screen.pictures.get(ladder.pictureOf(multiplier, 'dim')))
    tag.anchor.set(ladder.picture.at.x / ladder.picture.width, ladder.picture.at.y / ladder.picture.height)
    return tag
  })
  const parts: Parts = { ...ladder, screen, tags, lit: 0, turning: -1 }
  const view = new Container()
  view.addChild(...tags)
  return {
    view,
    place() {
      const { x, y } = ladder.placeNow()
      tags.forEach((tag, step) => {
        tag.position.set(x[step] ?? 0, y[step] ?? 0)
      })
      light(parts, parts.lit)
    },
    during(event, performance) {
      const multiplier = multiplierAfter(event)
      const next = multiplier === null ? parts.lit : stepOn(multipliers, multiplier)
      return next === parts.lit ? undefined : turn(parts, next, performance)
    },
    launch: () => light(parts, 0),
    after(event) {
      // A reached multiplier counts only for its round.
      if (event.type === 'roundEnd') light(parts, 0)
      return undefined
    },
    mode(mode) {
      if (mode === 'base') light(parts, 0)
      return undefined
    },
    idle(nowMs) {
      for (let step = 0; step < tags.length; step += 1) {
        const tag = tags[step]
        if (tag && step !== parts.turning) tag.rotation = windTurn * Math.sin(nowMs / 900 + step * 1.1)
      }
      return false
    },
  }
}
