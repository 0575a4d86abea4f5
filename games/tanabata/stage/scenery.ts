// Motion of a scene between rounds: swaying objects, twinkling stars, glints on water, and objects that rise
// to the sky. All views are created once and only moved later.
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'

const wave = (nowMs: number, everyMs: number, later: number): number =>
  Math.sin((nowMs / everyMs) * Math.PI * 2 + later)

type Area = { readonly width: number; readonly height: number }

/** Swings each about its anchor, two degrees over four seconds, out of phase with its neighbours. */
export function sway(hanging: readonly Sprite[], nowMs: number): void {
  for (let at = 0; at < hanging.length; at += 1) {
    const one = hanging[at]
    if (one?.visible) one.rotation = 0.035 * wave(nowMs, 4_000, at * 1.1)
  }
}

export type Scenery = {
  readonly view: Container
  place(area: Area): void
  move(nowMs: number): void
}

/** Creates stars at these shares of the scene, in two groups that twinkle alternately. */
export function createStars(texture: Texture, places: readonly (readonly [x: number, y: number])[]): Scenery {
  const view = new Container()
  const stars = places.map(() => new Sprite({ texture, anchor: 0.5 }))
  view.addChild(...stars)
  return {
    view,
    place({ width, height }) {
      stars.forEach((star, at) => {
        const [x, y] = places[at] ?? [0, 0]
        star.position.set(x * width, y * height)
        star.setSize(width * 0.006 * (2 + (at % 3)) + 4)
      })
    },
    move(nowMs) {
      for (let at = 0; at < stars.length; at += 1) {
        const star = stars[at]
        if (star) star.alpha = 0.45 + 0.4 * wave(nowMs, at % 2 === 0 ? 3_100 : 4_300, at * 1.9)
      }
    },
  }
}

/** Creates short glints on the water with alternating inks; the area is the water's, by its corner. */
export function createGlints(inks: readonly number[], count: number): Scenery {
  const view = new Container()
  const glints = Array.from({ length: count }, (_, at) =>
    new Graphics().roundRect(-0.5, -0.5, 1, 1, 0.5).fill(inks[at % inks.length] ?? 0xffffff),
  )
  view.addChild(...glints)
  let width = 0
  return {
    view,
    place(area) {
      ;({ width } = area)
      glints.forEach((glint, at) => {
        glint.scale.set(width * (0.03 + 0.012 * (at % 4)), 1.5)
        glint.y = area.height * (0.12 + (0.8 * at) / count)
      })
    },
    move(nowMs) {
      for (let at = 0; at < glints.length; at += 1) {
        const glint = glints[at]
        if (glint === undefined) continue
        glint.x = width * (((at * 0.37) % 1) + 0.02 * wave(nowMs, 9_000, at * 2.3))
        glint.alpha = 0.25 + 0.25 * wave(nowMs, 5_000, at * 1.7)
      }
    },
  }
}

/** Creates objects that rise on both sides of the scene; their brightness is that of the view. */
export function createRising(textures: readonly Texture[], sizeIn: (area: Area) => Area): Scenery {
  const view = new Container()
  const things = textures.map((texture) => new Sprite({ texture, anchor: 0.5 }))
  view.addChild(...things)
  let [width, height] = [0, 0]
  return {
    view,
    place(area) {
      ;({ width, height } = area)
      const size = sizeIn(area)
      for (const thing of things) thing.setSize(size.width, size.height)
    },
    move(nowMs) {
      for (let at = 0; at < things.length; at += 1) {
        const thing = things[at]
        if (thing === undefined) continue
        const way = (nowMs / (9_000 + (at % 4) * 1_400) + at * 0.381) % 1
        const edge = 0.03 + 0.035 * (at % 5)
        const side = at % 2 === 0 ? edge : 1 - edge
        thing.position.set(width * (side + 0.012 * wave(nowMs, 3_300, at)), height * (1.05 - 1.15 * way))
        thing.rotation = 0.3 * wave(nowMs, 3_700, at * 2.1)
        thing.alpha = Math.min(1, way * 6, (1 - way) * 6)
      }
    },
  }
}
