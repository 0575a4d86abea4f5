// What a god does to the reels as he comes: lightning strikes the Thunder God's, wind blows from the Wind God's over all
// the symbols that stand.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createStrike } from '@mangetsu/stage-kit/slots/strike'
import { createWind } from '@mangetsu/stage-kit/slots/wind'
import { Container } from 'pixi.js'
import { cameWith, type God, reelOf, standingAt } from './gods.ts'

/** A god's mask stirs in its cell before he grows, so long. */
const stirMs = 320

/** Both, over the reels. */
export function createArrival(screen: SlotScreen): StagePart {
  const view = new Container()
  const strike = createStrike(screen, { bolt: 'bolt', light: 'light-white' })
  const wind = createWind(screen, 'gust')
  view.addChild(strike.view, wind.view)
  let standing: readonly God[] = []
  return {
    view,
    launch() {
      standing = []
    },
    before(event) {
      if (event.type === 'spin') standing = standingAt(event, standing)
      return undefined
    },
    async during(event, performance) {
      if (event.type !== 'wilds') return
      const came = cameWith(event, standing)
      standing = standingAt(event, standing)
      if (came.length === 0) return
      if (!performance.isMotionReduced) await performance.wait(stirMs)
      for (const god of came) screen.host.sounds.play(god === 'J' ? 'raijin' : 'fujin')
      const firm = standing.map((god) => reelOf[god])
      await Promise.all([
        came.includes('J') ? strike.play(reelOf.J, performance) : undefined,
        came.includes('F') ? wind.play(reelOf.F, firm, performance) : undefined,
      ])
    },
  }
}
