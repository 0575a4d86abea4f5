// Runs autoplay: consecutive rounds, each an ordinary spin, until a rule or an event stops it.
import type { Controls, Layers, Translate, WinMoments } from '@mangetsu/stage-kit'
import {
  type AutoplayPlan,
  type AutoplayTally,
  emptyTally,
  type StopReason,
  stopAfter,
  stopBefore,
  tallyWith,
} from './autoplay.ts'
import type { StageKey } from './messages.ts'
import { fundingOf, type SessionMoney, stakeOf } from './money-view.ts'
import type { PlayPage, SpinEnd } from './play-page.ts'

export type AutoplayParts = {
  readonly page: Pick<PlayPage, 'spin' | 'isStill'>
  readonly money: SessionMoney
  readonly controls: Pick<Controls, 'setAutoplay' | 'say'>
  readonly layers: Pick<Layers, 'note'>
  readonly say: Translate<StageKey>
  /** Events that start a feature of this game. */
  readonly features: readonly string[]
  readonly nowMs: () => number
  /** The wins over the picture: the next round begins when the last one's has had its time. */
  readonly wins?: Pick<WinMoments, 'ended'>
}

export type Autoplay = {
  /** Resolves with the reason when autoplay has stopped; null if it could not start because a round is in progress. */
  begin(plan: AutoplayPlan): Promise<StopReason | null>
  /** Makes the current round the last one. Does nothing if no further round is due. */
  stop(reason: StopReason): void
  readonly isRunning: boolean
  /** True for a moment after the end: a press meant to stop autoplay must not start a round. */
  readonly hasJustEnded: boolean
}

const momentMs = 700

/**
 * Notices shown when autoplay stops. A stop by the player's press needs none, and a refused round has its own message.
 */
const sentences: Readonly<Partial<Record<StopReason, StageKey>>> = {
  done: 'autoplayDone',
  lossStop: 'autoplayLossStop',
  winStop: 'autoplayWinStop',
  feature: 'autoplayFeature',
  ownMoneyOnly: 'autoplayOwnMoney',
  hidden: 'autoplayHidden',
  elsewhere: 'autoplayElsewhere',
}

const reasonOf = ({ kind }: Exclude<SpinEnd, { kind: 'played' }>): StopReason =>
  kind === 'elsewhere' ? 'elsewhere' : 'noRound'

type Run = { readonly plan: AutoplayPlan; stopped: StopReason | null }

type End = (own: Run, reason: StopReason) => void

async function playRound(
  parts: AutoplayParts,
  own: Run,
  tally: AutoplayTally,
  end: End,
): Promise<AutoplayTally> {
  const { page, controls, say, features } = parts
  const left = own.plan.rounds - tally.played
  controls.setAutoplay(left)
  controls.say(say('autoplayLeft', { left }))
  const spun = await page.spin({ ownMoney: true })
  if (spun.kind !== 'played') {
    end(own, reasonOf(spun))
    return tally
  }
  const reason = stopAfter(own.plan, spun.round, features)
  if (reason !== null) end(own, reason)
  else await parts.wins?.ended()
  return tallyWith(tally, spun.round)
}

async function playRounds(parts: AutoplayParts, own: Run, end: End): Promise<void> {
  let tally = emptyTally
  while (own.stopped === null) {
    const next = { stakeMinor: stakeOf(parts.money), funding: fundingOf(parts.money) }
    const reason = stopBefore(own.plan, tally, next)
    if (reason !== null) end(own, reason)
    else tally = await playRound(parts, own, tally, end)
  }
}

export function createAutoplay(parts: AutoplayParts): Autoplay {
  const { page, controls, layers, say, nowMs } = parts
  let run: Run | null = null
  let endedMs = Number.NEGATIVE_INFINITY

  function end(own: Run, reason: StopReason): void {
    if (own.stopped !== null) return
    own.stopped = reason
    endedMs = nowMs()
    controls.setAutoplay(null)
    const sentence = sentences[reason]
    if (sentence !== undefined) layers.note(say(sentence))
    controls.say(say('autoplayStopped'))
  }

  return {
    async begin(plan) {
      if (run !== null || !page.isStill) return null
      const own: Run = { plan, stopped: null }
      run = own
      try {
        await playRounds(parts, own, end)
      } finally {
        // An error of the stage ends autoplay as well, so that the disc spins again.
        end(own, 'noRound')
        run = null
      }
      return own.stopped
    },
    stop(reason) {
      if (run !== null) end(run, reason)
    },
    get isRunning() {
      return run !== null && run.stopped === null
    },
    get hasJustEnded() {
      return nowMs() - endedMs < momentMs
    },
  }
}
