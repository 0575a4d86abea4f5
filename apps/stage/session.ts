// Studio session of the stage: opening, playing with retries, acknowledging. A spin keeps one request id through every
// retry and every new token, so that it is never staked twice.
import type { OutputOf } from '@mangetsu/contract/call'
import type { openStudioSession, playRound, replayRound } from '@mangetsu/contract/studio'
import { randomText } from '@mangetsu/wire'
import { createRetrying, type RetryOptions, type StageOutcome } from './retried-call.ts'
import type { StageCall } from './stage-calls.ts'

export type OpenedStage = OutputOf<typeof openStudioSession>
export type Played = OutputOf<typeof playRound>
type Replayed = OutputOf<typeof replayRound>

export type SessionOptions = RetryOptions & {
  readonly call: StageCall
  /** Used if the player has set no client seed; generated if omitted. */
  readonly clientSeed?: string
}

/**
 * Money options of a spin: a free spin of a bonus, own money regardless of the order of use, or a feature bought with
 * own money instead of spinning.
 */
export type SpinMoney = {
  readonly freeSpinOf?: string
  readonly ownMoney?: boolean
  readonly featureBuy?: string
  /** A bet of the game, in addition to the chosen stake. */
  readonly bet?: string
}

type StepChoice = { readonly roundId: string; readonly step: number; readonly action: string }

export type StageSession = {
  open(): Promise<StageOutcome<OpenedStage>>
  play(requestId: string, stake: string, money?: SpinMoney): Promise<StageOutcome<Played>>
  /**
   * Takes an action of an open round; the choice names the step count it was made at. It is executed once per request
   * id.
   */
  step(requestId: string, choice: StepChoice): Promise<StageOutcome<Played>>
  /** Reports to the platform that a round was seen to its end. */
  shown(roundId: string): Promise<StageOutcome<object>>
  replay(roundId: string): Promise<StageOutcome<Replayed>>
}

/** Creates a session over a caller. */
export function createStageSession({
  call,
  clientSeed = randomText(),
  ...patience
}: SessionOptions): StageSession {
  const retried = createRetrying(patience)
  const open = () => retried(() => call('openStudioSession', { clientSeed }))

  return {
    open,
    async play(requestId, stake, money = {}) {
      const spin = () => retried(() => call('playRound', { requestId, stake, ...money }))
      const outcome = await spin()
      if (outcome.kind !== 'refused' || outcome.refusal !== 'seedMissing') return outcome
      // A renewed token belongs to a new session, and a demo session has its own seeds.
      const opened = await open()
      return opened.kind === 'done' ? spin() : opened
    },
    step: (requestId, choice) => retried(() => call('playStep', { requestId, ...choice })),
    shown: (roundId) => retried(() => call('markRoundShown', { roundId })),
    replay: (roundId) => retried(() => call('replayRound', { roundId })),
  }
}
