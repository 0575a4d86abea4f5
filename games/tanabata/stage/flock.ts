// A flock of birds on an arch: ghosts for missing birds, the birds that have joined, and threads of
// light between neighbours.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Point } from '@mangetsu/stage-kit/geometry'
import { degree, easeOut } from '@mangetsu/stage-kit/motion'
import type { ThreadInks } from '@mangetsu/stage-kit/slots/threads'
import type { TextureSet } from '@mangetsu/stage-kit/textures'
import { Container, Graphics, Sprite } from 'pixi.js'
import { type Arch, noOfPlace, onArch, placeOfNo, shareOfPlace } from './arch.ts'

export type FlockLook = {
  readonly pictures: { readonly body: string; readonly wing: string; readonly ghost: string }
  /** The artwork of a bird, which faces left: its point on the arch, and the pivot of its wing. */
  readonly bird: {
    readonly width: number
    readonly height: number
    readonly at: Point
    readonly shoulder: Point
  }
  readonly inks: Pick<ThreadInks, 'light' | 'halo'>
  /** The most places of any arch. */
  readonly most: number
}

const ghostAlpha = 0.7

/** Creates a bird with the ghost it replaces. */
function createBird(textures: TextureSet, { pictures, bird: artwork }: FlockLook) {
  const { width, height, at, shoulder } = artwork
  const layer = (name: string, { x, y }: Point) => {
    const sprite = new Sprite({ texture: textures.get(name), anchor: { x: x / width, y: y / height } })
    sprite.setSize(width, height)
    return sprite
  }
  const ghost = layer(pictures.ghost, at)
  const wing = layer(pictures.wing, shoulder)
  wing.position.set(shoulder.x - at.x, shoulder.y - at.y)
  const [view, bird] = [new Container(), new Container()]
  bird.addChild(layer(pictures.body, at), wing)
  view.addChild(bird)
  return { view, ghost, bird, wing }
}

/** A thread of light of length 1, scaled to the distance of two birds. */
const createThread = ({ inks: { light, halo } }: FlockLook): Graphics =>
  new Graphics()
    .rect(0, -2.4, 1, 4.8)
    .fill({ color: halo, alpha: 0.22 })
    .rect(0, -0.8, 1, 1.6)
    .fill({ color: light, alpha: 0.9 })

type Parts = {
  readonly look: FlockLook
  readonly birds: readonly ReturnType<typeof createBird>[]
  /** The thread from each place to the next. */
  readonly threads: readonly Graphics[]
  arch: Arch
  scale: number
  joined: number
}

const isJoined = ({ arch, joined }: Parts, at: number): boolean =>
  at >= 0 && at < arch.count && noOfPlace(at, arch.count) < joined

/** Lays a thread between its two places, up to the share that has grown from its end of the arch. */
function lay(parts: Parts, at: number, grown: number): void {
  const { arch, scale, threads } = parts
  const thread = threads[at]
  if (thread === undefined) return
  thread.visible = grown > 0 && isJoined(parts, at) && isJoined(parts, at + 1)
  if (!thread.visible) return
  const isFromLeft = noOfPlace(at, arch.count) < noOfPlace(at + 1, arch.count)
  const from = onArch(arch, shareOfPlace(isFromLeft ? at : at + 1, arch.count))
  const to = onArch(arch, shareOfPlace(isFromLeft ? at + 1 : at, arch.count))
  thread.position.set(from.x, from.y)
  thread.rotation = Math.atan2(to.y - from.y, to.x - from.x)
  thread.scale.set(Math.hypot(to.x - from.x, to.y - from.y) * grown, scale)
}

/** Places a bird or its ghost; those on the left are mirrored, so that all face the middle. */
function stand(parts: Parts, at: number): void {
  const { arch, scale, birds, look } = parts
  const one = birds[at]
  if (one === undefined) return
  one.view.visible = isJoined(parts, at)
  one.ghost.visible = at < arch.count && !one.view.visible
  const share = shareOfPlace(at, arch.count)
  const { x, y, turn } = onArch(arch, share)
  const { width, height } = look.bird
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

/** Glides the next bird in from its end, with two beats of its wings; then the thread grows to it. */
async function join(parts: Parts, performance: Performance): Promise<void> {
  const { arch, birds } = parts
  const at = placeOfNo(parts.joined, arch.count)
  parts.joined += 1
  stand(parts, at)
  const one = birds[at]
  if (one === undefined) return
  one.ghost.visible = true
  const way = 90 + Math.min(at, arch.count - 1 - at) * 26
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

/** Lets the birds hover, each with its own phase. */
function hover({ birds, arch }: Parts, nowMs: number): void {
  for (let at = 0; at < arch.count; at += 1) {
    const one = birds[at]
    if (!one?.view.visible) continue
    one.bird.y = 1.6 * Math.sin((nowMs / 2_600) * Math.PI * 2 + at * 1.3)
    one.wing.rotation = 4 * degree * Math.sin((nowMs / 1_900) * Math.PI * 2 + at * 1.7)
  }
}

export type Flock = {
  readonly view: Container
  readonly joined: number
  place(arch: Arch, scale: number): void
  /** Shows this many birds at once. */
  show(joined: number): void
  join(performance: Performance): Promise<void>
  hover(nowMs: number): void
}

export function createFlock(pictures: TextureSet, look: FlockLook): Flock {
  const view = new Container()
  const birds = Array.from({ length: look.most }, () => createBird(pictures, look))
  const threads = Array.from({ length: look.most - 1 }, () => createThread(look))
  view.addChild(...birds.map(({ ghost }) => ghost), ...threads, ...birds.map((one) => one.view))
  const arch: Arch = { count: 0, middle: 0, half: 1, y: 0, rise: 0 }
  const parts: Parts = { look, birds, threads, arch, scale: 1, joined: 0 }
  return {
    view,
    get joined() {
      return parts.joined
    },
    place(next, scale) {
      parts.arch = next
      parts.scale = scale
      standAll(parts)
    },
    show(joined) {
      parts.joined = joined
      standAll(parts)
    },
    join: (performance) => join(parts, performance),
    hover: (nowMs) => hover(parts, nowMs),
  }
}
