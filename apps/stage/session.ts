// The studio session as the stage lives it: opening, playing with patience, acknowledging. A spin keeps one
// request id through every retry and every new token, so that it can never be staked twice.
import type { OutputOf } from '@mangetsu/contract/call'
import {
  markRoundShown,
  openStudioSession,
  playRound,
  playStep,
  replayRound,
} from '@mangetsu/contract/studio'
import { randomText } from '@mangetsu/wire'
import { createRetrying, type RetryOptions, type StageOutcome } from './retried-call.ts'
import type { PlatformCall } from './wire-call.ts'

export type OpenedStage = OutputOf<typeof openStudioSession>
export type Played = OutputOf<typeof playRound>
export type Replayed = OutputOf<typeof replayRound>

export type SessionOptions = RetryOptions & {
  readonly call: PlatformCall
  /** Counts where the player has given no seed yet; made here where it is left out. */
  readonly clientSeed?: string
}

/**
 * What a spin asks for beside its stake: a free spin of a bonus, own money whatever comes first, or a feature that is bought
 * with own money instead of being spun for.
 */
export type SpinMoney = {
  readonly freeSpinOf?: string
  readonly ownMoney?: boolean
  readonly featureBuy?: string
  /** A bet of the game's, beside the stake that is chosen. */
  readonly bet?: string
}

export type StepChoice = { readonly roundId: string; readonly step: number; readonly action: string }

export type StageSession = {
  open(): Promise<StageOutcome<OpenedStage>>
  play(requestId: string, stake: string, money?: SpinMoney): Promise<StageOutcome<Played>>
  /** Takes an action of an open round, chosen when it had so many steps. Under one request id it is taken once. */
  step(requestId: string, choice: StepChoice): Promise<StageOutcome<Played>>
  /** Tells the platform that a round was seen to its end. */
  shown(roundId: string): Promise<StageOutcome<object>>
  replay(roundId: string): Promise<StageOutcome<Replayed>>
}

/** A session over a caller. Each call renews its token at most once. */
export function createStageSession({
  call,
  clientSeed = randomText(),
  ...patience
}: SessionOptions): StageSession {
  const retried = createRetrying(patience)
  const open = () => retried(() => call(openStudioSession, { clientSeed }))

  return {
    open,
    async play(requestId, stake, money = {}) {
      const spin = () => retried(() => call(playRound, { requestId, stake, ...money }))
      const outcome = await spin()
      if (outcome.kind !== 'refused' || outcome.refusal !== 'seedMissing') return outcome
      // A token that was renewed belongs to a new session, and a demo's has seeds of its own.
      const opened = await open()
      return opened.kind === 'done' ? spin() : opened
    },
    step: (requestId, choice) => retried(() => call(playStep, { requestId, ...choice })),
    shown: (roundId) => retried(() => call(markRoundShown, { roundId })),
    replay: (roundId) => retried(() => call(replayRound, { roundId })),
  }
}
