// Autoplay under way: one round after another, each a spin like any other, until a rule or anything else stops it.
import type { Controls, Layers, Translate } from '@mangetsu/stage-kit'
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
  /** The events with which a feature of this game begins. */
  readonly features: readonly string[]
  readonly nowMs: () => number
}

export type Autoplay = {
  /** Resolves when it has stopped, with why; null where it could not begin, for something is played already. */
  begin(plan: AutoplayPlan): Promise<StopReason | null>
  /** The round that is played is the last one. Does nothing where none follows. */
  stop(reason: StopReason): void
  readonly isRunning: boolean
  /** It has ended a moment ago: a press that was meant to stop it must not begin a round. */
  readonly hasJustEnded: boolean
}

const momentMs = 700

/** What is said when it has stopped. After a press nobody needs to be told, and a refused round has its own words. */
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
        // A fault of the stage ends it as well, so that the disc is a disc again.
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
