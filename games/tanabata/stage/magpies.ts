// The magpies over the frame: ghosts where they are still wanted, those that have joined, and the threads of light between
// them.
import type { Orientation, Performance, TextureSet } from '@mangetsu/stage-kit'
import { degree, easeOut } from '@mangetsu/stage-kit/motion'
import { Container, Graphics, Sprite } from 'pixi.js'
import { bridge } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { type Arc, noOfPlace, onArc, placeOfNo, shareOfPlace } from './span.ts'

const mostBirds = Math.max(bridge.landscape.count, bridge.portrait.count)
const ghostAlpha = 0.7

/** A picture that stands on its anchor. */
export function pictured(pictures: TextureSet, name: string, anchorX: number, anchorY: number): Sprite {
  return new Sprite({ texture: pictures.get(name), anchor: { x: anchorX, y: anchorY } })
}

/** One magpie with the ghost it takes the place of. */
function createBird(pictures: TextureSet) {
  const { width, height, at, shoulder } = bridge.magpie
  const ghost = pictured(pictures, 'magpie-ghost', at.x / width, at.y / height)
  const body = pictured(pictures, 'magpie-body', at.x / width, at.y / height)
  const wing = pictured(pictures, 'magpie-wing', shoulder.x / width, shoulder.y / height)
  for (const sprite of [ghost, body, wing]) sprite.setSize(width, height)
  wing.position.set(shoulder.x - at.x, shoulder.y - at.y)
  const [view, bird] = [new Container(), new Container()]
  bird.addChild(body, wing)
  view.addChild(bird)
  return { view, ghost, bird, wing }
}

/** A thread of light of length 1, which is laid between two magpies. */
const createThread = (): Graphics =>
  new Graphics()
    .rect(0, -2.4, 1, 4.8)
    .fill({ color: inks.river, alpha: 0.22 })
    .rect(0, -0.8, 1, 1.6)
    .fill({ color: inks.mint, alpha: 0.9 })

type Parts = {
  readonly birds: readonly ReturnType<typeof createBird>[]
  /** From each place to the next. */
  readonly threads: readonly Graphics[]
  arc: Arc
  scale: number
  joined: number
}

const isJoined = ({ arc, joined }: Parts, at: number): boolean =>
  at >= 0 && at < arc.count && noOfPlace(at, arc.count) < joined

/** Lays a thread between its two places, as much of it as has grown from the bank's side. */
function lay(parts: Parts, at: number, grown: number): void {
  const { arc, scale, threads } = parts
  const thread = threads[at]
  if (thread === undefined) return
  thread.visible = grown > 0 && isJoined(parts, at) && isJoined(parts, at + 1)
  if (!thread.visible) return
  const isFromLeft = noOfPlace(at, arc.count) < noOfPlace(at + 1, arc.count)
  const from = onArc(arc, shareOfPlace(isFromLeft ? at : at + 1, arc.count))
  const to = onArc(arc, shareOfPlace(isFromLeft ? at + 1 : at, arc.count))
  thread.position.set(from.x, from.y)
  thread.rotation = Math.atan2(to.y - from.y, to.x - from.x)
  thread.scale.set(Math.hypot(to.x - from.x, to.y - from.y) * grown, scale)
}

/** The magpie or the ghost of a place; those on the left are mirrored, so that all look at the middle. */
function stand(parts: Parts, at: number): void {
  const { arc, scale, birds } = parts
  const one = birds[at]
  if (one === undefined) return
  one.view.visible = isJoined(parts, at)
  one.ghost.visible = at < arc.count && !one.view.visible
  const share = shareOfPlace(at, arc.count)
  const { x, y, turn } = onArc(arc, share)
  const { width, height } = bridge.magpie
  const facing = share < 0 ? -scale : scale
  one.view.scale.set(facing, scale)
  one.ghost.scale.set((facing * width) / one.ghost.texture.width, (scale * height) / one.ghost.texture.height)
  for (const placed of [one.view, one.ghost]) {
    placed.position.set(x, y)
    placed.rotation = turn * 0.8
  }
  one.ghost.alpha = ghostAlpha
  one.bird.position.set(0, 0)
  one.bird.rotation = 0
}

function standAll(parts: Parts): void {
  for (let at = 0; at < parts.birds.length; at += 1) stand(parts, at)
  for (let at = 0; at < parts.threads.length; at += 1) lay(parts, at, 1)
}

/** The next magpie glides in from its bank, beats its wings twice and settles; then the thread grows to it. */
async function join(parts: Parts, performance: Performance): Promise<void> {
  const { arc, birds } = parts
  const at = placeOfNo(parts.joined, arc.count)
  parts.joined += 1
  stand(parts, at)
  const one = birds[at]
  if (one === undefined) return
  one.ghost.visible = true
  const way = 90 + Math.min(at, arc.count - 1 - at) * 26
  await Promise.all([
    performance.move(700, (t) => {
      const share = easeOut(t)
      one.bird.position.set((1 - share) * way, (1 - share) * 26 - Math.sin(share * Math.PI) * 34)
      one.bird.rotation = (share - 1) * 0.3
      one.wing.rotation = -24 * degree * Math.sin(t * Math.PI * 4) * (1 - t * 0.5)
    }),
    performance.fade(400, (t) => {
      one.ghost.alpha = ghostAlpha * (1 - t)
      one.bird.alpha = t
    }),
  ])
  one.ghost.visible = false
  await performance.move(240, (t) => {
    lay(parts, at, t)
    lay(parts, at - 1, t)
  })
}

export type Magpies = ReturnType<typeof createMagpies>

export function createMagpies(pictures: TextureSet) {
  const view = new Container()
  const birds = Array.from({ length: mostBirds }, () => createBird(pictures))
  const threads = Array.from({ length: mostBirds - 1 }, createThread)
  view.addChild(...birds.map(({ ghost }) => ghost), ...threads, ...birds.map((one) => one.view))
  const arc: Arc = { count: 0, middle: 0, half: 1, y: 0, rise: 0 }
  const parts: Parts = { birds, threads, arc, scale: 1, joined: 0 }
  return {
    view,
    get joined() {
      return parts.joined
    },
    /** Flatter the more it closes, 0 to 1. */
    place(kind: Orientation, closing: number) {
      const { count, half, middle, base, meeting, scale } = bridge[kind]
      const y = base.y + (meeting.y - base.y) * closing
      const rise = base.rise + (meeting.rise - base.rise) * closing
      parts.scale = scale
      parts.arc = { count, half, middle, y, rise }
      standAll(parts)
    },
    show(joined: number) {
      parts.joined = joined
      standAll(parts)
    },
    join: (performance: Performance) => join(parts, performance),
    hover(nowMs: number) {
      for (let at = 0; at < parts.arc.count; at += 1) {
        const one = birds[at]
        if (!one?.view.visible) continue
        one.bird.y = 1.6 * Math.sin((nowMs / 2_600) * Math.PI * 2 + at * 1.3)
        one.wing.rotation = 4 * degree * Math.sin((nowMs / 1_900) * Math.PI * 2 + at * 1.7)
      }
    },
  }
}
