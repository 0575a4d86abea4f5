// The night around the frame: sky, moon with its phase, land and water, lanterns on their strings.
import type { Performance, Pictures } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import { inks } from './inks.ts'
import { drawings, type Kind, type Layout } from './layout.ts'
import { shadeOutline } from './phases.ts'

export type Scene = {
  readonly view: Container
  place(layout: Layout): void
  /** Between the plain night (0) and the festival's violet one (1). */
  festival(share: number): void
  readonly phase: number
  /** The lit share of the moon, 0 to 1. */
  setPhase(phase: number): void
  idle(nowMs: number): void
}

type Lantern = { readonly x: number; readonly y: number; readonly radius: number; readonly isRed: boolean }
type Cord = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly sag: number
  readonly count: number
  readonly radius: number
}

/** The strings of lanterns as the scenes were drawn with them. */
const cords: Readonly<Record<Kind, readonly Cord[]>> = {
  landscape: [
    { from: [-34, 84], to: [272, 86], sag: 26, count: 4, radius: 17 },
    { from: [1008, 86], to: [1314, 84], sag: 26, count: 4, radius: 17 },
  ],
  portrait: [
    { from: [-20, 66], to: [196, 50], sag: 14, count: 4, radius: 9 },
    { from: [186, 50], to: [412, 62], sag: 12, count: 4, radius: 9 },
  ],
}

const middleOf = ({ from, to, sag }: Cord): readonly [number, number] => [
  (from[0] + to[0]) / 2,
  (from[1] + to[1]) / 2 + sag * 2,
]

function lanternsOn(cord: Cord): readonly Lantern[] {
  const middle = middleOf(cord)
  return Array.from({ length: cord.count }, (_, at) => {
    const t = (at + 0.5) / cord.count
    const along = (axis: 0 | 1) =>
      (1 - t) ** 2 * cord.from[axis] + 2 * t * (1 - t) * middle[axis] + t * t * cord.to[axis]
    return { x: along(0), y: along(1), radius: cord.radius, isRed: at % 2 === 0 }
  })
}

/** The lantern's picture is 120 units wide with a lantern of radius 17 in its middle. */
const lanternPicture = 120
const lanternRadius = 17

function hangLanterns(kind: Kind, pictures: Pictures): { view: Container; swaying: Sprite[] } {
  const view = new Container()
  const swaying: Sprite[] = []
  for (const cord of cords[kind]) {
    const [x, y] = middleOf(cord)
    const line = new Graphics()
    line
      .moveTo(...cord.from)
      .quadraticCurveTo(x, y, ...cord.to)
      .stroke({ color: inks.cord, width: 1.4 })
    view.addChild(line)
    for (const lantern of lanternsOn(cord)) {
      const sprite = new Sprite(pictures.get(lantern.isRed ? 'lantern-red' : 'lantern-white'))
      // Hung by its top, so that it sways from the string.
      sprite.anchor.set(0.5, 0.5 - (1.7 * lanternRadius) / lanternPicture)
      sprite.setSize((lanternPicture * lantern.radius) / lanternRadius)
      sprite.position.set(lantern.x, lantern.y)
      const stub = lantern.y + lantern.radius * 0.5
      line.moveTo(lantern.x, lantern.y).lineTo(lantern.x, stub).stroke({ color: inks.cord, width: 1.4 })
      view.addChild(sprite)
      swaying.push(sprite)
    }
  }
  return { view, swaying }
}

const moonPicture = 448
const moonRadius = 70

function createMoon(pictures: Pictures) {
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

function createKind(kind: Kind, pictures: Pictures) {
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
  const lanterns = hangLanterns(kind, pictures)
  violet.alpha = 0
  view.addChild(sky, violet, land, lanterns.view)
  return { view, violet, swaying: lanterns.swaying }
}

/** The scene in both shapes; only the one in use is drawn. */
export function createScene(pictures: Pictures): Scene {
  const view = new Container()
  const kinds = { landscape: createKind('landscape', pictures), portrait: createKind('portrait', pictures) }
  const moon = createMoon(pictures)
  let kind: Kind = 'landscape'
  let phase = 1
  view.addChild(kinds.landscape.view, kinds.portrait.view)
  return {
    view,
    place(layout) {
      kind = layout.kind
      for (const each of ['landscape', 'portrait'] as const) kinds[each].view.visible = each === kind
      const { x, y, scale } = layout.scene
      const inUse = kinds[kind].view
      inUse.position.set(x, y)
      inUse.scale.set(scale)
      // Over both skies, under the land with its clouds.
      inUse.addChildAt(moon.view, 2)
      moon.view.position.set((layout.moon.x - x) / scale, (layout.moon.y - y) / scale)
      moon.view.scale.set(drawings[kind].moon.radius / moonRadius)
    },
    festival(share) {
      for (const { violet } of Object.values(kinds)) violet.alpha = share
    },
    get phase() {
      return phase
    },
    setPhase(next) {
      phase = next
      moon.setPhase(next)
    },
    idle(nowMs) {
      // 1.5 degrees over 5 seconds, each lantern a little later than its neighbour.
      kinds[kind].swaying.forEach((lantern, at) => {
        lantern.rotation = 0.026 * Math.sin((nowMs / 5_000) * Math.PI * 2 + at * 0.9)
      })
    },
  }
}

/** Takes the moon to a phase, together with whatever `also` changes. */
export async function waxTo(
  scene: Scene,
  phase: number,
  performance: Performance,
  also: (t: number) => void,
): Promise<void> {
  const from = scene.phase
  await performance.move(400, (t) => {
    scene.setPhase(from + (phase - from) * t)
    also(t)
  })
}
