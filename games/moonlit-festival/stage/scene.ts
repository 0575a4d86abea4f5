// The night scene around the frame: sky, moon with its phase, land and water, strings of lanterns.
import {
  animate,
  type Cord,
  createSkipController,
  hangLanterns,
  inForms,
  type Orientation,
} from '@mangetsu/stage-kit'
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { type Blend, createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import type { Container } from 'pixi.js'
import { geometries, moonPlace } from './geometry.ts'
import { inks } from './inks.ts'
import { phases, stepOf } from './phases.ts'
import { createWaxingMoon } from './waxing-moon.ts'

/** The strings of lanterns at their positions in the scenes' artwork. */
const cords: Readonly<Record<Orientation, readonly Cord[]>> = {
  landscape: [
    { from: [-34, 84], to: [272, 86], sag: 26, count: 4, radius: 17 },
    { from: [1008, 86], to: [1314, 84], sag: 26, count: 4, radius: 17 },
  ],
  portrait: [
    { from: [-20, 66], to: [196, 50], sag: 14, count: 4, radius: 9 },
    { from: [186, 50], to: [412, 62], sag: 12, count: 4, radius: 9 },
  ],
}

/** Growth of the lanterns during a win, as a share of their size, and its duration in ms. */
const swelling = {
  win: { share: 0.12, ms: 600 },
  big: { share: 0.3, ms: 1_000 },
  mega: { share: 0.45, ms: 1_600 },
  full: { share: 0.6, ms: 2_400 },
} as const satisfies Readonly<Record<WinSize, object>>

/** Duration of the moon's descent, and of its return, ms. */
const descentMs = 500

const moonLook = { picture: 'sky-moon', size: 448, radius: 70, shade: inks.shade } as const

/** Returns the moon to the sky, and the sky to the night, once the moment that showed them is over. */
async function endFlourish(screen: SlotScreen, moon: Container, festival: Blend): Promise<void> {
  const { host, clock } = screen
  await host.winEnded()
  const [low, violet] = [moon.alpha, festival.share]
  const rise = (t: number) => {
    moon.alpha = low + (1 - low) * t
    if (screen.mode === 'base') festival.set(violet * (1 - t))
  }
  await animate(clock, descentMs, rise, createSkipController())
}

export function createScene(screen: SlotScreen): StagePart {
  const { pictures } = screen
  const moon = createWaxingMoon(pictures, moonLook)
  const lanterns = inForms((kind) => hangLanterns(cords[kind], pictures, inks.cord))
  const { view, layers, place } = createBackdrop(screen, [
    // The moon is over both skies, below the land with its clouds.
    'sky',
    'sky-festival',
    moon.view,
    'land',
    lanterns.view,
  ])
  /** Interpolates between the regular night (0) and the festival's violet one (1). */
  const festival = createBlend((share) => {
    layers['sky-festival'].alpha = share
  })
  festival.set(0)
  return {
    view,
    launch() {
      moon.view.alpha = 1
    },
    async flourish(size, performance) {
      const { share, ms } = swelling[size]
      const swells = performance.move(ms, (t) => lanterns.inUse?.swell(t, share))
      if (size === 'win') return swells
      // The moon of the moment is the scene's own: it comes down from the sky, which turns violet for the largest.
      const descent = performance.fade(descentMs, (t) => {
        moon.view.alpha = 1 - t
      })
      void endFlourish(screen, moon.view, festival)
      await Promise.all([swells, descent, size === 'big' ? undefined : festival.to(1, ms / 2, performance)])
    },
    place(layout) {
      const { kind, scene } = layout
      place(layout)
      lanterns.show(kind)
      const hung = moonPlace(layout)
      moon.view.position.set((hung.x - scene.x) / scene.scale, (hung.y - scene.y) / scene.scale)
      moon.view.scale.set(geometries[kind].moon.radius / moonLook.radius)
    },
    before(event, performance) {
      if (event.type !== 'spin' || event.phase !== 'free') return
      return moon.waxTo(phases[stepOf(event.multiplier)] ?? 1, performance)
    },
    async mode(mode, performance) {
      const isFestival = mode === 'free'
      const blended = festival.to(isFestival ? 1 : 0, 500, performance)
      if (performance === null) moon.show(1)
      else await Promise.all([blended, moon.waxTo(isFestival ? (phases[0] ?? 1) : 1, performance)])
    },
    idle(nowMs) {
      lanterns.inUse?.sway(nowMs)
      return false
    },
  }
}
