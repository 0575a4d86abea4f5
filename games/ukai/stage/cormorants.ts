// The cormorants on the river: they bob at rest, and dive for fish with each win of a spin, more of them the longer its
// chain. A large win has all of them dive, more than once.
import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Orientation } from '@mangetsu/stage-kit/geometry'
import { clampShare } from '@mangetsu/stage-kit/motion'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import { Container, Sprite } from 'pixi.js'
import { birds } from '../art/geometry.ts'
import { type Dive, diveAt, restingDive } from './dive.ts'

const bob = { units: 3, everyMs: 4_000 } as const
/** Duration of one dive, ms, and the share of it by which each cormorant follows the one before it. */
const diveMs = 1_000
const later = 0.12
/** The dives of a large win, and their duration in all, ms. */
const largeDives = {
  win: null,
  big: { dives: 1, ms: 1_100 },
  mega: { dives: 2, ms: 1_900 },
  full: { dives: 3, ms: 2_500 },
} as const satisfies Readonly<Record<WinSize, object | null>>

/** The beak, and how far a spat fish flies, in units of the artwork. */
const beak = { x: -56, y: -34 } as const
const flight = { x: 150, up: 120, size: 44 } as const

const { picture, landscape } = birds

type Cormorant = {
  readonly view: Container
  readonly bird: Sprite
  readonly fish: Sprite
  readonly spray: Sprite
  readonly dive: Dive
}

function createCormorant({ pictures, stock }: SlotScreen, fish: string): Cormorant {
  const view = new Container()
  const bird = new Sprite(pictures.get('bird'))
  bird.anchor.set(picture.at.x / picture.width, picture.at.y / picture.height)
  bird.setSize(picture.width, picture.height)
  const caught = new Sprite({ texture: pictures.get(stock.pictureOf(fish)), anchor: 0.5, visible: false })
  caught.setSize(flight.size)
  const spray = new Sprite({ texture: pictures.get('splash'), visible: false })
  spray.anchor.set(0.5, 0.8)
  view.addChild(bird, caught, spray)
  return { view, bird, fish: caught, spray, dive: restingDive() }
}

/** Shows a cormorant at `t` of its dive; `isSpitting` lets its fish fly. */
function show({ bird, fish, spray, dive }: Cormorant, t: number, isSpitting: boolean): void {
  diveAt(dive, t)
  bird.y = dive.y
  bird.rotation = dive.turn
  bird.alpha = dive.alpha
  spray.visible = dive.spray < 1
  if (spray.visible) {
    const size = 40 + 50 * dive.spray
    spray.setSize((size * spray.texture.width) / spray.texture.height, size)
    spray.alpha = 1 - dive.spray
  }
  // A fish that is not spat is swallowed: it shrinks in the beak.
  fish.visible = dive.fish !== null
  const flown = Math.max(0, dive.fish ?? 0)
  const way = isSpitting ? flown : 0
  fish.position.set(beak.x + flight.x * way, beak.y + dive.y - Math.sin(way * Math.PI * 0.8) * flight.up)
  fish.rotation = way * 5
  fish.setSize(flight.size * (isSpitting ? 1 : 1 - flown))
  fish.alpha = isSpitting ? 1 - way ** 4 : 1
}

type Flock = {
  readonly view: Container
  readonly all: readonly Cormorant[]
  /** The number of cormorants in the current orientation. */
  count: number
  isActing: boolean
}

/** Lets this many cormorants dive one after another, `dives` times. */
async function dive(
  flock: Flock,
  { host }: SlotScreen,
  { count, dives, ms, isSpitting }: { count: number; dives: number; ms: number; isSpitting: boolean },
  performance: Performance,
): Promise<void> {
  if (host.isCalm || performance.isMotionReduced) return
  flock.isActing = true
  host.sounds.play('splash')
  const whole = 1 + later * (count - 1)
  await performance.move(ms, (t) => {
    const turn = t < 1 ? ((t * dives) % 1) * whole : whole
    for (let at = 0; at < count; at += 1) {
      const one = flock.all[at]
      if (one) show(one, clampShare(turn - at * later), isSpitting)
    }
  })
  flock.isActing = false
}

/** Lets the cormorants bob, each with its own phase. */
function rock({ all }: Flock, nowMs: number): void {
  for (let at = 0; at < all.length; at += 1) {
    const bird = all[at]?.bird
    if (bird === undefined) continue
    const swing = Math.sin((nowMs / bob.everyMs) * Math.PI * 2 + at * 1.7)
    bird.y = bob.units * swing
    bird.rotation = 0.025 * swing
  }
}

function place({ all }: Flock, kind: Orientation): number {
  const { at } = birds[kind]
  all.forEach((one, no) => {
    const spot = at[no]
    one.view.visible = spot !== undefined
    if (spot === undefined) return
    one.view.position.set(spot.x, spot.y)
    one.view.scale.set(spot.scale)
  })
  return at.length
}

/** Creates the cormorants, and in landscape their cords, as a part of the frame; with the sound `splash`. */
export function createCormorants(screen: SlotScreen): StagePart {
  const { pictures } = screen
  const cords = new Sprite()
  const all = landscape.at.map(() => createCormorant(screen, 'g'))
  const flock: Flock = { view: new Container(), all, count: all.length, isActing: false }
  flock.view.addChild(cords, ...all.map((one) => one.view))
  let wins = 0
  return {
    view: flock.view,
    place({ kind }) {
      flock.count = place(flock, kind)
      cords.visible = kind === 'landscape'
      if (!cords.visible) return
      const { x, y, width, height } = landscape.cords
      cords.texture = pictures.get('landscape-cords')
      cords.position.set(x, y)
      cords.setSize(width, height)
    },
    before(event) {
      if (event.type === 'spin') wins = 0
      return undefined
    },
    during(event, performance) {
      if (event.type !== 'wins') return
      wins += 1
      // The first catch is swallowed; from the second on they are spat out to the boat.
      const catches = { count: Math.min(wins, flock.count), dives: 1, ms: diveMs, isSpitting: wins > 1 }
      return dive(flock, screen, catches, performance)
    },
    flourish(size, performance) {
      const large = largeDives[size]
      if (large === null) return
      return dive(flock, screen, { ...large, count: flock.count, isSpitting: true }, performance)
    },
    idle(nowMs) {
      if (!flock.isActing) rock(flock, nowMs)
      return false
    },
  }
}
