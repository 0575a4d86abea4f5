// The night around the frame: sky, moon with its phase, land and water, lanterns on their strings.
import {
  type Cord,
  type GameOptions,
  hangLanterns,
  type Orientation,
  type Performance,
  type Placed,
  type StageViewport,
  type TextureSet,
} from '@mangetsu/stage-kit'
import { clamp, type SlotLayout, safeRoom } from '@mangetsu/stage-kit/slots/layout'
import type { SlotScene } from '@mangetsu/stage-kit/slots/slot-stage'
import { Container, Graphics, Sprite } from 'pixi.js'
import { geometry } from './geometry.ts'
import { inks } from './inks.ts'
import { createMarquee } from './marquee.ts'
import { phases, shadeOutline, stepOf } from './phases.ts'
import { plaque } from './text.ts'

/** The moon as the scenes were drawn with it, in their units. */
const moons = {
  landscape: { x: 1136, y: 262, radius: 70 },
  portrait: { x: 292, y: 142, radius: 42 },
} as const

/** The moon's centre and scale; it keeps clear of the frame where there is room beside or above it. */
export function moonAt({ kind, scene, frame }: SlotLayout, measured: StageViewport): Placed {
  const room = safeRoom(measured)
  const moon = moons[kind]
  const { scale } = scene
  const radius = moon.radius * scale
  const [x, y] = [scene.x + moon.x * scale, scene.y + moon.y * scale]
  if (kind === 'landscape') return { x: Math.min(x, room.width - radius * 1.05), y, scale }
  const highest = room.top + radius * 0.9
  return {
    x: Math.min(x, room.width - radius * 1.1),
    y: clamp(y, highest, Math.max(highest, frame.y - radius)),
    scale,
  }
}

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
  const { width, height } = geometry.drawings[kind].scene
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

/** The night in both shapes; only the one in use is drawn. */
function createNight(pictures: TextureSet) {
  const view = new Container()
  const kinds = { landscape: createKind('landscape', pictures), portrait: createKind('portrait', pictures) }
  const moon = createMoon(pictures)
  let kind: Orientation = 'landscape'
  let phase = 1
  view.addChild(kinds.landscape.view, kinds.portrait.view)
  return {
    view,
    place(layout: SlotLayout, room: StageViewport) {
      kind = layout.kind
      for (const each of ['landscape', 'portrait'] as const) kinds[each].view.visible = each === kind
      const { x, y, scale } = layout.scene
      const inUse = kinds[kind].view
      inUse.position.set(x, y)
      inUse.scale.set(scale)
      // Over both skies, under the land with its clouds.
      inUse.addChildAt(moon.view, 2)
      const at = moonAt(layout, room)
      moon.view.position.set((at.x - x) / scale, (at.y - y) / scale)
      moon.view.scale.set(moons[kind].radius / moonRadius)
    },
    /** Between the plain night (0) and the festival's violet one (1). */
    festival(share: number) {
      for (const { violet } of Object.values(kinds)) violet.alpha = share
    },
    /** The lit share of the moon, 0 to 1. */
    setPhase(next: number) {
      phase = next
      moon.setPhase(next)
    },
    async waxTo(next: number, performance: Performance) {
      const from = phase
      await performance.move(400, (t) => this.setPhase(from + (next - from) * t))
    },
    idle(nowMs: number) {
      kinds[kind].lanterns.sway(nowMs)
    },
  }
}

/** The festival's scene: the night, and the head of the frame whose moons wax with it. */
export function createFestivalScene({ pictures, lang }: GameOptions): SlotScene {
  const night = createNight(pictures)
  const marquee = createMarquee(plaque[lang], lang === 'en', pictures)
  return {
    view: night.view,
    head: marquee.view,
    place(layout, room) {
      night.place(layout, room)
      marquee.place(layout.kind)
    },
    async feature(isOn, performance) {
      await Promise.all([
        performance.fade(500, (t) => night.festival(isOn ? t : 1 - t)),
        marquee.show(isOn ? 0 : null, performance),
        night.waxTo(isOn ? (phases[0] ?? 1) : 1, performance),
      ])
    },
    async freeSpin({ multiplier }, performance) {
      const step = stepOf(multiplier)
      await marquee.show(step, performance)
      await night.waxTo(phases[step] ?? 1, performance)
    },
    rest() {
      night.festival(0)
      night.setPhase(1)
      void marquee.show(null, null)
    },
    idle(nowMs) {
      night.idle(nowMs)
      return false
    },
  }
}
