// The stall around the basin: the counter with its objects, the light through the leaves, the awning; evening light
// during free spins.
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { inks } from './inks.ts'

/** Interpolates between two colours, channel by channel. */
function inkBetween(from: number, to: number, share: number): number {
  let ink = 0
  for (const shift of [16, 8, 0]) {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255]
    ink |= Math.round(a + (b - a) * share) << shift
  }
  return ink
}

/** Motion of the light and of the awning in the wind. */
const wind = { lightMs: 11_000, light: 7, awningMs: 5_200, skew: 0.006 } as const

const waveOf = (nowMs: number, everyMs: number): number => Math.sin((nowMs / everyMs) * Math.PI * 2)

export function createScene(screen: SlotScreen): StagePart {
  const { view, layers, place } = createBackdrop(screen, ['counter', 'light', 'awning'])
  const { counter, light, awning } = layers
  const evening = createBlend((share) => {
    const ink = inkBetween(inks.day, inks.dusk, share)
    for (const layer of [counter, light, awning]) layer.tint = ink
  })
  return {
    view,
    place,
    mode: (mode, performance) => evening.to(mode === 'free' ? 1 : 0, 900, performance),
    idle(nowMs) {
      const wave = waveOf(nowMs, wind.lightMs)
      light.position.set(wind.light * wave, wind.light * 0.4 * waveOf(nowMs, wind.lightMs * 0.7))
      light.alpha = 0.86 + 0.14 * wave
      awning.skew.x = wind.skew * waveOf(nowMs, wind.awningMs)
      return false
    },
  }
}
