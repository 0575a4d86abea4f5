// The night around the frame: sky, moon with its phase, land and water, lanterns on their strings.
import {
  type Cord,
  hangLanterns,
  inForms,
  type Orientation,
  type Performance,
  type TextureSet,
} from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Graphics, Sprite } from 'pixi.js'
import { drawings, moonPlace } from './drawings.ts'
import { inks } from './inks.ts'
import { phases, shadeOutline, stepOf } from './phases.ts'

/** The strings of lanterns as the scenes were drawn with them. */
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

const moonPicture = 448
const moonRadius = 70

function createMoon(pictures: TextureSet) {
  const view = new Container()
  const disc = new Sprite(pictures.get('sky-moon'))
  disc.anchor.set(0.5)
  disc.setSize(moonPicture)
  const shade = new Graphics()
  view.addChild(disc, shade)
  return {
    view,
    setPhase(phase: number) {
      shade.clear()
      if (phase < 1)
        shade.poly(shadeOutline(moonRadius + 0.5, phase)).fill({ color: inks.shade, alpha: 0.88 })
    },
  }
}

function createKind(kind: Orientation, pictures: TextureSet) {
  const view = new Container()
  const { width, height } = drawings[kind].scene
  const layer = (name: string) => {
    const sprite = new Sprite(pictures.get(name))
    sprite.setSize(width, height)
    return sprite
  }
  const sky = layer(`${kind}-sky`)
  const violet = layer(`${kind}-sky-festival`)
  const land = layer(`${kind}-land`)
  const lanterns = hangLanterns(cords[kind], pictures, inks.cord)
  violet.alpha = 0
  view.addChild(sky, violet, land, lanterns.view)
  return { view, violet, lanterns }
}

/** The scene in both shapes; only the one in use is drawn. */
export function createScene({ pictures }: Pick<SlotScreen, 'pictures'>): StagePart {
  const view = new Container()
  const forms = inForms((kind) => createKind(kind, pictures))
  const moon = createMoon(pictures)
  let violetness = 0
  let phase = 1
  view.addChild(forms.view)

  const setPhase = (next: number) => {
    phase = next
    moon.setPhase(next)
  }
  /** Between the plain night (0) and the festival's violet one (1). */
  const festival = (share: number) => {
    violetness = share
    for (const { violet } of forms.made) violet.alpha = share
  }
  const waxTo = (next: number, performance: Performance) => {
    const from = phase
    return performance.move(400, (t) => setPhase(from + (next - from) * t))
  }

  setPhase(1)
  return {
    view,
    place(layout) {
      const { kind } = layout
      const { x, y, scale } = layout.scene
      const { view: inUse, violet } = forms.show(kind)
      violet.alpha = violetness
      inUse.position.set(x, y)
      inUse.scale.set(scale)
      // Over both skies, under the land with its clouds.
      inUse.addChildAt(moon.view, 2)
      const hung = moonPlace(layout)
      moon.view.position.set((hung.x - x) / scale, (hung.y - y) / scale)
      moon.view.scale.set(drawings[kind].moon.radius / moonRadius)
    },
    before(event, performance) {
      if (event.type !== 'spin' || event.phase !== 'free') return
      return waxTo(phases[stepOf(event.multiplier)] ?? 1, performance)
    },
    async mode(mode, performance) {
      const isFestival = mode === 'free'
      if (performance === null) {
        festival(isFestival ? 1 : 0)
        setPhase(1)
        return
      }
      await Promise.all([
        performance.fade(500, (t) => festival(isFestival ? t : 1 - t)),
        waxTo(isFestival ? (phases[0] ?? 1) : 1, performance),
      ])
    },
    idle(nowMs) {
      forms.inUse?.lanterns.sway(nowMs)
      return false
    },
  }
}
