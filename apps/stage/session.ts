// The studio session as the stage lives it: opening, playing with patience, acknowledging. A spin keeps one
// request id through every retry and every new token, so that it can never be staked twice.
import type { OutputOf } from '@mangetsu/contract/call'
import type { RefusalName } from '@mangetsu/contract/refusals'
import {
  markRoundShown,
  openStudioSession,
  playRound,
  playStep,
  replayRound,
} from '@mangetsu/contract/studio'
import { randomText } from '@mangetsu/wire'
import type { CallResult, PlatformCall, RefusedCall } from './wire-call.ts'

export type OpenedStage = OutputOf<typeof openStudioSession>
export type Played = OutputOf<typeof playRound>
export type Replayed = OutputOf<typeof replayRound>

export type StageOutcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | RefusedCall
  /** The session is over and the page around has no new token. */
  | { readonly kind: 'ended' }
  /** The platform was not reached in all tries. */
  | { readonly kind: 'lost' }

export type SessionOptions = {
  readonly call: PlatformCall
  /** Counts where the player has given no seed yet; made here where it is left out. */
  readonly clientSeed?: string
  /** Asks the page around for a new token and takes it; false when there is none. */
  readonly renewToken: () => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
  /** Told before each further try, with its number from 1. */
  readonly onRetry: (tries: number) => void
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

/** The pauses between tries, ms; after the last the call counts as lost. */
export const pausesMs: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 8_000]

/** Refusals that say "later": nothing has moved and the same request may be sent again. */
const later: ReadonlySet<RefusalName> = new Set<RefusalName>(['busy', 'tooFast', 'tooMany'])

/** A session over a caller. Each call renews its token at most once. */
export function createStageSession({
  call,
  clientSeed = randomText(),
  renewToken,
  wait,
  onRetry,
}: SessionOptions): StageSession {
  async function patiently<T>(once: () => Promise<CallResult<T>>): Promise<StageOutcome<T>> {
    let hasRenewed = false
    for (let tries = 0; ; tries += 1) {
      const answer = await once()
      if (answer.kind === 'expired') {
        if (hasRenewed || !(await renewToken())) return { kind: 'ended' }
        hasRenewed = true
        continue
      }
      const isLater = answer.kind === 'lost' || (answer.kind === 'refused' && later.has(answer.refusal))
      const pauseMs = pausesMs[tries]
      if (!isLater || pauseMs === undefined) return answer
      onRetry(tries + 1)
      await wait(pauseMs)
    }
  }

  const open = () => patiently(() => call(openStudioSession, { clientSeed }))

  return {
    open,
    async play(requestId, stake, money = {}) {
      const spin = () => patiently(() => call(playRound, { requestId, stake, ...money }))
      const outcome = await spin()
      if (outcome.kind !== 'refused' || outcome.refusal !== 'seedMissing') return outcome
      // A token that was renewed belongs to a new session, and a demo's has seeds of its own.
      const opened = await open()
      return opened.kind === 'done' ? spin() : opened
    },
    step: (requestId, choice) => patiently(() => call(playStep, { requestId, ...choice })),
    shown: (roundId) => patiently(() => call(markRoundShown, { roundId })),
    replay: (roundId) => patiently(() => call(replayRound, { roundId })),
  }
}
