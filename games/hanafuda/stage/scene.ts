// The room at night around the cloth: moonlight through the lattice that creeps over the mats, and the lamp, which breathes
// and burns higher for a set.
import { inForms, type Orientation, type Performance, type TextureSet } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'
import { drawings, lamps } from '../art/geometry.ts'

const idle = { creepMs: 16_000, creep: 6, breathMs: 5_200, breath: 0.06 } as const
/** How strongly lamp and moon shine at rest, and what a set adds. */
const light = { lamp: 0.2, lampMore: 0.5, moon: 0.8, moonMore: 0.2 } as const

function createRoom(kind: Orientation, pictures: TextureSet) {
  const view = new Container()
  const { width, height } = drawings[kind].scene
  const [room, moon] = ['room', 'moonlight'].map((name) => {
    const sprite = new Sprite(pictures.get(`${kind}-${name}`))
    sprite.setSize(width, height)
    return sprite
  }) as [Sprite, Sprite]
  const lamp = new Sprite(pictures.get('lamp-glow'))
  lamp.anchor.set(0.5)
  lamp.setSize(lamps[kind].radius * 2)
  lamp.position.set(lamps[kind].x, lamps[kind].y)
  lamp.blendMode = 'add'
  view.addChild(room, moon, lamp)
  return { view, moon, lamp }
}

/** The scene in both forms; only the one in use is drawn. */
export function createScene({ pictures }: SlotScreen): StagePart {
  const rooms = inForms((kind) => createRoom(kind, pictures))
  /** How high the lamp burns for a set, and where it is in its breath. */
  let raised = 0
  let breath = 0

  const shine = () => {
    const room = rooms.inUse
    if (room === undefined) return
    const { lamp, moon } = room
    lamp.alpha = light.lamp + idle.breath * breath + light.lampMore * raised
    moon.alpha = light.moon + light.moonMore * raised
  }
  async function brighten(performance: Performance): Promise<void> {
    await performance.fade(500, (t) => {
      raised = t
      shine()
    })
    await performance.wait(700)
    await performance.fade(600, (t) => {
      raised = 1 - t
      shine()
    })
  }

  return {
    view: rooms.view,
    place({ kind, scene: { x, y, scale } }) {
      const { view } = rooms.show(kind)
      view.position.set(x, y)
      view.scale.set(scale)
      shine()
    },
    during(event, performance) {
      if (event.type !== 'sets' || event.completed.length === 0) return
      return brighten(performance)
    },
    idle(nowMs) {
      if (rooms.inUse === undefined) return false
      rooms.inUse.moon.x = idle.creep * Math.sin((nowMs / idle.creepMs) * Math.PI * 2)
      breath = Math.sin((nowMs / idle.breathMs) * Math.PI * 2)
      shine()
      return false
    },
  }
}
