// Fireworks over the river during a bonus: one after another, each rising, opening, and fading as it sinks.
import type { TextureSet } from '@mangetsu/stage-kit'
import { easeOut } from '@mangetsu/stage-kit/motion'
import { Container, Graphics, Sprite } from 'pixi.js'
import { inks } from './inks.ts'
import type { Spot } from './layout.ts'

export const burstKinds = ['gold', 'torii', 'asagi', 'wisteria', 'matcha'] as const

const riseMs = 520
const openMs = 620
const lingerMs = 500
const fadeMs = 900

/** Appearance of a firework `ms` after its start: height, size, brightness, and distance sunk. */
export type Look = {
  readonly rise: number
  readonly size: number
  readonly alpha: number
  readonly sink: number
}

/** Returns null after it has gone out. */
export function lookAt(ms: number): Look | null {
  if (ms < riseMs) return { rise: easeOut(ms / riseMs), size: 0, alpha: 0, sink: 0 }
  const openedMs = ms - riseMs
  const size = 0.2 + 0.8 * easeOut(Math.min(1, openedMs / openMs))
  const gone = (openedMs - openMs - lingerMs) / fadeMs
  if (gone >= 1) return null
  const out = Math.max(0, gone)
  return { rise: 1, size, alpha: Math.min(1, openedMs / 120) * (1 - out), sink: out }
}

export type Show = 'big' | 'regular'

const everyMs: Readonly<Record<Show, number>> = { big: 620, regular: 1_300 }

type Burst = { readonly sprite: Sprite; readonly spot: Spot; readonly bornMs: number }

export type Fireworks = {
  readonly view: Container
  place(spots: readonly Spot[], groundY: number): void
  /** Begins or ends the show; with reduced motion a few static fireworks are shown instead. */
  set(show: Show | null, isStill: boolean): void
  /** Returns true while a firework is moving. */
  idle(nowMs: number): boolean
}

type Sky = {
  readonly view: Container
  readonly trails: Graphics
  readonly bursts: Set<Burst>
  spots: readonly Spot[]
  groundY: number
  show: Show | null
  launched: number
  lastMs: number
}

function launch(sky: Sky, pictures: TextureSet, nowMs: number): Burst | null {
  const spot = sky.spots[sky.launched % Math.max(1, sky.spots.length)]
  if (!spot) return null
  const sprite = new Sprite(pictures.get(`burst-${burstKinds[sky.launched % burstKinds.length]}`))
  sprite.anchor.set(0.5)
  sprite.alpha = 0
  sky.view.addChild(sprite)
  sky.launched += 1
  const burst = { sprite, spot, bornMs: nowMs }
  sky.bursts.add(burst)
  return burst
}

function remove(sky: Sky, burst: Burst): void {
  burst.sprite.destroy()
  sky.bursts.delete(burst)
}

function paint(sky: Sky, { sprite, spot }: Burst, look: Look): void {
  sprite.alpha = look.alpha
  sprite.setSize(Math.max(1, spot.size * look.size))
  sprite.position.set(spot.x, spot.y + look.sink * spot.size * 0.06)
  if (look.rise === 1) return
  const headY = sky.groundY + (spot.y - sky.groundY) * look.rise
  const tailY = Math.min(sky.groundY, headY + spot.size * 0.22)
  sky.trails
    .moveTo(spot.x, tailY)
    .lineTo(spot.x, headY)
    .stroke({ width: 2.4, color: inks.moon, alpha: 0.6, cap: 'round' })
}

/** Number of static fireworks with reduced motion. */
const stillOnes = 3

function standStill(sky: Sky, pictures: TextureSet): void {
  for (let at = 0; at < stillOnes; at += 1) {
    const burst = launch(sky, pictures, 0)
    if (burst) paint(sky, burst, { rise: 1, size: 1, alpha: 0.85, sink: 0 })
  }
}

export function createFireworks(pictures: TextureSet): Fireworks {
  const sky: Sky = {
    view: new Container(),
    trails: new Graphics(),
    bursts: new Set(),
    spots: [],
    groundY: 0,
    show: null,
    launched: 0,
    lastMs: Number.NEGATIVE_INFINITY,
  }
  sky.view.addChild(sky.trails)
  return {
    view: sky.view,
    place(spots, groundY) {
      sky.spots = spots
      sky.groundY = groundY
    },
    set(show, isStill) {
      if (show !== null && isStill && sky.show === null) standStill(sky, pictures)
      if (show === null && isStill) for (const burst of [...sky.bursts]) remove(sky, burst)
      sky.show = show
      if (show === null) sky.launched = 0
    },
    idle(nowMs) {
      if (sky.show !== null && nowMs - sky.lastMs > everyMs[sky.show]) {
        sky.lastMs = nowMs
        launch(sky, pictures, nowMs)
      }
      sky.trails.clear()
      for (const burst of [...sky.bursts]) {
        const look = lookAt(Math.max(0, nowMs - burst.bornMs))
        if (look) paint(sky, burst, look)
        else remove(sky, burst)
      }
      return sky.bursts.size > 0
    },
  }
}
