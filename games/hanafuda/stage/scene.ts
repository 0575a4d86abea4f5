// The room at night around the cloth: moonlight through the lattice that moves slowly over the mats, and the lamp,
// which pulsates and burns higher for a set.
import { createSkipController, type Performance } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Sprite } from 'pixi.js'
import { lamps } from '../art/geometry.ts'

const idle = { creepMs: 16_000, creep: 6, breathMs: 5_200, breath: 0.06 } as const
/** Brightness of lamp and moon at rest, and the increase for a set. */
const light = { lamp: 0.2, lampMore: 0.5, moon: 0.8, moonMore: 0.2 } as const

export function createScene(screen: SlotScreen): StagePart {
  const lamp = new Sprite({ texture: screen.pictures.get('lamp-glow'), anchor: 0.5 })
  lamp.blendMode = 'add'
  const { view, layers, place } = createBackdrop(screen, ['room', 'moonlight', lamp])
  /** Phase of the lamp's pulsation, and its height for a set. */
  let breath = 0
  const raised = createBlend((share) => {
    lamp.alpha = light.lamp + idle.breath * breath + light.lampMore * share
    layers.moonlight.alpha = light.moon + light.moonMore * share
  })
  raised.set(0)
  let lights = 0
  async function brighten(performance: Performance): Promise<void> {
    lights += 1
    await raised.to(1, 300, performance)
    await performance.wait(600)
    await raised.to(0, 400, performance)
  }
  /** The lamp returns to its height once the moment of a win is over, unless it was raised again. */
  async function endFlourish(): Promise<void> {
    const light = lights
    await screen.host.winEnded()
    const performance = createPerformance(screen.clock, createSkipController(), false)
    if (light === lights) await raised.to(0, 400, performance)
  }

  return {
    view,
    place(layout) {
      const { x, y, radius } = lamps[layout.kind]
      place(layout)
      lamp.setSize(radius * 2)
      lamp.position.set(x, y)
    },
    flourish(size, performance) {
      lights += 1
      void endFlourish()
      return raised.to(size === 'win' ? 0.5 : 1, 300, performance)
    },
    during(event, performance) {
      if (event.type !== 'sets' || event.completed.length === 0) return
      return brighten(performance)
    },
    idle(nowMs) {
      layers.moonlight.x = idle.creep * Math.sin((nowMs / idle.creepMs) * Math.PI * 2)
      breath = Math.sin((nowMs / idle.breathMs) * Math.PI * 2)
      raised.set(raised.share)
      return false
    },
  }
}
