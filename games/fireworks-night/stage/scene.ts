// The night around the machine: sky, fireworks, town and river, lanterns on their strings.
import type { Pictures } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import { createFireworks, type Show } from './fireworks.ts'
import { inks } from './inks.ts'
import { drawings, type Kind, type Layout } from './layout.ts'

export type Scene = {
  readonly view: Container
  place(layout: Layout): void
  /** Between the plain night (0) and the one lit by fireworks (1). */
  brighten(share: number): void
  fireworks(show: Show | null, isStill: boolean): void
  /** True while something flies. */
  idle(nowMs: number): boolean
}

type Cord = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly sag: number
  readonly count: number
  readonly radius: number
}

/** The strings of lanterns, in the scene's units. */
const cords: Readonly<Record<Kind, readonly Cord[]>> = {
  landscape: [
    { from: [-34, 70], to: [250, 84], sag: 24, count: 4, radius: 15 },
    { from: [1030, 84], to: [1314, 70], sag: 24, count: 4, radius: 15 },
  ],
  portrait: [
    { from: [-20, 60], to: [196, 48], sag: 12, count: 4, radius: 8 },
    { from: [186, 48], to: [412, 58], sag: 10, count: 4, radius: 8 },
  ],
}

/** The lantern's picture is 120 units wide with a lantern of radius 17 in its middle. */
const lanternPicture = 120
const lanternRadius = 17

const middleOf = ({ from, to, sag }: Cord): readonly [number, number] => [
  (from[0] + to[0]) / 2,
  (from[1] + to[1]) / 2 + sag * 2,
]

function hang(cord: Cord, pictures: Pictures): { line: Graphics; lanterns: Sprite[] } {
  const [x, y] = middleOf(cord)
  const line = new Graphics()
    .moveTo(...cord.from)
    .quadraticCurveTo(x, y, ...cord.to)
    .stroke({ color: inks.cord, width: 1.4 })
  const lanterns = Array.from({ length: cord.count }, (_, at) => {
    const t = (at + 0.5) / cord.count
    const along = (axis: 0 | 1) =>
      (1 - t) ** 2 * cord.from[axis] + 2 * t * (1 - t) * (axis === 0 ? x : y) + t * t * cord.to[axis]
    const sprite = new Sprite(pictures.get(at % 2 === 0 ? 'lantern-red' : 'lantern-white'))
    // Hung by its top, so that it sways from the string.
    sprite.anchor.set(0.5, 0.5 - (1.7 * lanternRadius) / lanternPicture)
    sprite.setSize((lanternPicture * cord.radius) / lanternRadius)
    sprite.position.set(along(0), along(1))
    return sprite
  })
  return { line, lanterns }
}

function createKind(kind: Kind, pictures: Pictures) {
  const { width, height } = drawings[kind].scene
  const layer = (name: string) => {
    const sprite = new Sprite(pictures.get(name))
    sprite.setSize(width, height)
    return sprite
  }
  const behind = new Container()
  const before = new Container()
  const lit = layer(`${kind}-sky-bonus`)
  lit.alpha = 0
  behind.addChild(layer(`${kind}-sky`), lit)
  before.addChild(layer(`${kind}-land`))
  const swaying = cords[kind].flatMap((cord) => {
    const { line, lanterns } = hang(cord, pictures)
    before.addChild(line, ...lanterns)
    return lanterns
  })
  return { behind, before, lit, swaying }
}

/** The scene in both shapes; only the one in use is drawn. Fireworks stand between sky and town. */
export function createScene(pictures: Pictures): Scene {
  const view = new Container()
  const kinds = { landscape: createKind('landscape', pictures), portrait: createKind('portrait', pictures) }
  const fireworks = createFireworks(pictures)
  let kind: Kind = 'landscape'
  view.addChild(
    kinds.landscape.behind,
    kinds.portrait.behind,
    fireworks.view,
    kinds.landscape.before,
    kinds.portrait.before,
  )
  return {
    view,
    place(layout) {
      kind = layout.kind
      const { x, y, scale } = layout.scene
      for (const each of ['landscape', 'portrait'] as const) {
        for (const part of [kinds[each].behind, kinds[each].before]) {
          part.visible = each === kind
          part.position.set(x, y)
          part.scale.set(scale)
        }
      }
      fireworks.place(layout.spots, y + drawings[kind].scene.horizon * scale)
    },
    brighten(share) {
      for (const { lit } of Object.values(kinds)) lit.alpha = share
    },
    fireworks: (show, isStill) => fireworks.set(show, isStill),
    idle(nowMs) {
      // 1.5 degrees over 5 seconds, each lantern a little later than its neighbour.
      kinds[kind].swaying.forEach((lantern, at) => {
        lantern.rotation = 0.026 * Math.sin((nowMs / 5_000) * Math.PI * 2 + at * 0.9)
      })
      return fireworks.idle(nowMs)
    },
  }
}
