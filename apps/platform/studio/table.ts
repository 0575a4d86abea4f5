// The rules of a seat before a spin is drawn: one round at a time, stakes on offer, and not too fast.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAmount } from '@mangetsu/money'
import type { Profile } from '../features/profile/index.ts'
import { refuse } from '../http/index.ts'
import type { Games, StudioGame } from './games.ts'
import type { Spin } from './play-real.ts'
import type { PlayAnswer } from './round.ts'
import type { StudioSession } from './session.ts'

export type TableParts = {
  readonly games: Games
  readonly profile: Profile
  readonly play: (session: StudioSession, spin: Spin) => Promise<PlayAnswer>
}

export type Table = {
  spin(
    session: StudioSession,
    asked: { readonly requestId: string; readonly stake: string },
    nowMs: number,
  ): Promise<PlayAnswer>
  /** The least time from one spin to the next, ms. */
  minimumSpinMs(game: StudioGame): number
}

/** A spin early by no more than this waits out the rest on the server: networks do not keep time. */
const graceMs = 250

/** How long a spin has to wait: 0 when it is due, null when it is refused as too fast. */
export function waitFor(lastSpinAtMs: number, nowMs: number, minimumSpinMs: number): number | null {
  const leftMs = lastSpinAtMs + minimumSpinMs - nowMs
  if (leftMs <= 0) return 0
  // A last spin in the future is a clock that was set back: it must not close the seat.
  if (leftMs > minimumSpinMs) return 0
  return leftMs <= graceMs ? leftMs : null
}

export function createTable({ games, profile, play }: TableParts): Table {
  const minimumSpinMs = (game: StudioGame): number => game.minimumSpinMs ?? profile.minimumSpinMs

  async function run(session: StudioSession, spin: Spin, waitMs: number): Promise<PlayAnswer> {
    const { now } = session
    try {
      if (waitMs > 0) await sleep(waitMs)
      const answer = await play(session, spin)
      if ('json' in answer) {
        if (now.lastRequestId !== spin.requestId) now.lastSpinAtMs = spin.nowMs + waitMs
        now.lastRequestId = spin.requestId
        now.lastRoundId = answer.roundId
      }
      return answer
    } finally {
      now.playing = null
    }
  }

  return {
    minimumSpinMs,
    async spin(session, { requestId, stake }, nowMs) {
      const game = games.find(session.gameId)
      if (game === undefined) return refuse('sessionEnded')
      const { now } = session
      if (now.playing !== null) {
        if (now.playing.requestId !== requestId) return refuse('roundPending')
        // The same request again while it is being decided: there is one answer for both.
        return now.playing.stake === stake ? now.playing.answer : refuse('keyReused')
      }
      const parsed = parseAmount(stake, session.currency)
      if (!parsed.ok || !game.math.stakesMinor(session.currency).includes(parsed.amountMinor)) {
        return refuse('stakeNotOffered')
      }
      const isRetry = now.lastRequestId === requestId
      const waitMs = isRetry ? 0 : waitFor(now.lastSpinAtMs, nowMs, minimumSpinMs(game))
      if (waitMs === null)
        return refuse('tooFast', { waitMs: now.lastSpinAtMs + minimumSpinMs(game) - nowMs })
      const spin = { game, requestId, stakeMinor: parsed.amountMinor, nowMs }
      const answer = run(session, spin, waitMs)
      now.playing = { requestId, stake, answer }
      return answer
    },
  }
}
