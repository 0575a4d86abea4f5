// The stall around the basin: the counter with its objects, the light through the leaves, the awning; evening light
// during free spins.
import { createSkipController } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
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
const wind = { lightMs: 11_000, light: 7, awningMs: 5_200, skew: 0.006, gustMs: 1_500 } as const
/** Strength of the breeze by size of the win, and the duration of its rise and fall, ms. */
const breezes = { win: 0.6, big: 1.4, mega: 2, full: 2.6 } as const satisfies Readonly<
  Record<WinSize, number>
>
const breezeMs = 400

const waveOf = (nowMs: number, everyMs: number): number => Math.sin((nowMs / everyMs) * Math.PI * 2)

export function createScene(screen: SlotScreen): StagePart {
  const { view, layers, place } = createBackdrop(screen, ['counter', 'light', 'awning'])
  const { counter, light, awning } = layers
  const evening = createBlend((share) => {
    const ink = inkBetween(inks.day, inks.dusk, share)
    for (const layer of [counter, light, awning]) layer.tint = ink
  })
  /** The breeze with a win, above the usual wind. */
  const breeze = createBlend(() => {})
  const endFlourish = async () => {
    await screen.host.winEnded()
    await breeze.to(0, breezeMs, createPerformance(screen.clock, createSkipController(), false))
  }
  return {
    view,
    place,
    flourish(size, performance) {
      void endFlourish()
      return breeze.to(breezes[size], breezeMs, performance)
    },
    mode: (mode, performance) => evening.to(mode === 'free' ? 1 : 0, 900, performance),
    idle(nowMs) {
      const wave = waveOf(nowMs, wind.lightMs)
      light.position.set(wind.light * wave, wind.light * 0.4 * waveOf(nowMs, wind.lightMs * 0.7))
      light.alpha = 0.86 + 0.14 * wave
      const gusts = breeze.share * waveOf(nowMs, wind.gustMs)
      awning.skew.x = wind.skew * (waveOf(nowMs, wind.awningMs) + gusts)
      return breeze.share > 0
    },
  }
}
