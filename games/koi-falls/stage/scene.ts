// The gorge around the board: the falls at night, and in gold during chain time.
import type { Orientation, TextureSet } from '@mangetsu/stage-kit'
import { Container, Sprite } from 'pixi.js'
import { type Layout, sceneSize } from './layout.ts'

export type Scene = {
  readonly view: Container
  place(layout: Layout): void
  /** Interpolates between the regular night (0) and the golden one of chain time (1). */
  gild(share: number): void
  /** Animates the drifting mist. */
  idle(nowMs: number): void
}

const dropCount = 14

function createKind(kind: Orientation, pictures: TextureSet) {
  const view = new Container()
  const { width, height } = sceneSize(kind)
  const layer = (name: string) => {
    const sprite = new Sprite(pictures.get(name))
    sprite.setSize(width, height)
    return sprite
  }
  const gold = layer(`${kind}-gold`)
  gold.alpha = 0
  const drops = Array.from({ length: dropCount }, () => {
    const drop = new Sprite(pictures.get('drop'))
    drop.anchor.set(0.5)
    drop.setSize(width * 0.008, width * 0.0107)
    drop.alpha = 0
    return drop
  })
  view.addChild(layer(kind), gold, ...drops)
  return { view, gold, drops, width, height }
}

/** Creates the scene in both orientations; only the current one is painted. */
export function createScene(pictures: TextureSet): Scene {
  const view = new Container()
  const kinds = { landscape: createKind('landscape', pictures), portrait: createKind('portrait', pictures) }
  let inUse = kinds.landscape
  view.addChild(kinds.landscape.view, kinds.portrait.view)
  return {
    view,
    place({ kind, scene }) {
      inUse = kinds[kind]
      for (const each of ['landscape', 'portrait'] as const) kinds[each].view.visible = each === kind
      inUse.view.position.set(scene.x, scene.y)
      inUse.view.scale.set(scene.scale)
    },
    gild(share) {
      for (const { gold } of Object.values(kinds)) gold.alpha = share
    },
    idle(nowMs) {
      const { drops, width, height } = inUse
      drops.forEach((drop, at) => {
        // Each drop falls for six seconds, a fixed phase apart from its neighbour.
        const t = (nowMs / 6_000 + at * 0.618) % 1
        drop.position.set(
          width * (0.2 + (0.6 * ((at * 5) % dropCount)) / dropCount),
          height * (0.2 + 0.6 * t),
        )
        drop.alpha = 0.5 * Math.sin(Math.PI * t)
      })
    },
  }
}
