// Animation of a god's arrival: lightning strikes the Thunder God's reel, and wind blows from the Wind God's reel over
// all visible symbols.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container } from 'pixi.js'
import { cameWith, type God, godsAt, reelOf } from './gods.ts'
import { createStrike } from './strike.ts'
import { createWind } from './wind.ts'

/** Duration in milliseconds for which a god's mask moves in its cell before he grows. */
const stirMs = 320

/** Creates both effects over the reels. */
export function createArrival(screen: SlotScreen): StagePart {
  const view = new Container()
  const strike = createStrike(screen, { bolt: 'bolt', light: 'light-white' })
  const wind = createWind(screen, 'gust')
  view.addChild(strike.view, wind.view)
  let onReels: readonly God[] = []
  let isStormy = false
  return {
    view,
    async flourish(size, performance) {
      if (size === 'win') return
      // One flash: the storm over the scene may flash twice in the same second.
      screen.host.sounds.play('thunder')
      await Promise.all([
        strike.play(reelOf.J, 'once', performance),
        wind.play(reelOf.F, [reelOf.F], performance),
      ])
    },
    launch() {
      onReels = []
    },
    mode(mode) {
      isStormy = mode === 'free'
    },
    before(event) {
      if (event.type === 'spin') onReels = godsAt(event, onReels)
      return undefined
    },
    async during(event, performance) {
      if (event.type !== 'wilds') return
      const came = cameWith(event, onReels)
      onReels = godsAt(event, onReels)
      if (came.length === 0) return
      if (!performance.isMotionReduced) await performance.wait(stirMs)
      for (const god of came) screen.host.sounds.play(god === 'J' ? 'raijin' : 'fujin')
      const firm = onReels.map((god) => reelOf[god])
      // The sky flashes during the storm.
      const isOnce = isStormy || performance.isMotionReduced || screen.host.isCalm
      const flash = isOnce ? 'once' : 'twice'
      await Promise.all([
        came.includes('J') ? strike.play(reelOf.J, flash, performance) : undefined,
        came.includes('F') ? wind.play(reelOf.F, firm, performance) : undefined,
      ])
    },
  }
}
