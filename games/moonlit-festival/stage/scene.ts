// The night scene around the frame: sky, moon with its phase, land and water, strings of lanterns.
import { type Cord, hangLanterns, inForms, type Orientation } from '@mangetsu/stage-kit'
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
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

const moonLook = { picture: 'sky-moon', size: 448, radius: 70, shade: inks.shade } as const

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
