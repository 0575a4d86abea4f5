// Validates a spin before it is drawn: one round at a time per session, an offered
// stake, and the minimum interval.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseAmount } from '@mangetsu/money'
import { isRefusal, refuse } from '../kernel/http/index.ts'
import { type PlaceRules, placeData } from '../wagering/place-rules.ts'
import { type CheckedRound, checkRound } from '../wagering/stake-rules.ts'
import type { Games, StudioGame } from './games.ts'
import { leastMsOf, placeOf } from './place-rules.ts'
import type { PlayAnswer } from './round.ts'
import type { PlayRequest, StudioSession } from './session.ts'
import type { Spin } from './spin.ts'
import { priceOf, stakedWith } from './stakes-offered.ts'

export type StakeValidatorParts = {
  readonly games: Games
  readonly rules: PlaceRules
  readonly play: (session: StudioSession, spin: Spin) => Promise<PlayAnswer>
  /** Returns the stored answer of a settled request; null for a new one. */
  readonly replay: (session: StudioSession, spin: WaitingSpin) => Promise<PlayAnswer | null>
}

/** A spin whose start time is not determined yet. */
type WaitingSpin = Omit<Spin, 'beginsAtMs'>

type Request = PlayRequest & { readonly ownMoney?: boolean | undefined }

export type StakeValidator = {
  spin(session: StudioSession, request: Request, nowMs: number): Promise<PlayAnswer>
}

const refusalOf = (
  refused: Exclude<CheckedRound['refused'], null>,
  { currency }: StudioSession,
): PlayAnswer =>
  refused.refusal === 'tooFast'
    ? refuse('tooFast', { waitMs: refused.leftMs })
    : refuse(refused.refusal, placeData(refused, currency))

const isSame = (one: PlayRequest, other: PlayRequest): boolean =>
  one.stake === other.stake &&
  one.freeSpinOf === other.freeSpinOf &&
  one.featureBuy === other.featureBuy &&
  one.bet === other.bet

type At = { readonly currency: string; readonly stakeMinor: bigint }

/** The total stake of a request at one of its game's stakes, and whether only own money may pay it. */
function stakingOf(
  isFeatureBuyAllowed: boolean,
  { math }: StudioGame,
  { freeSpinOf, featureBuy, bet: sideBet, ownMoney: isOwnMoney }: Request,
  at: At,
) {
  if (sideBet !== undefined) {
    const stakeMinor = stakedWith(math, sideBet, at)
    // A free spin's stake is set by its bonus, which allows no side bet.
    if (stakeMinor === null || freeSpinOf !== undefined || featureBuy !== undefined)
      return refuse('stakeNotOffered')
    return { stakeMinor, sideBet, isOwnMoney }
  }
  if (featureBuy === undefined) return { stakeMinor: at.stakeMinor, freeSpinOf, isOwnMoney }
  const stakeMinor = isFeatureBuyAllowed ? priceOf(math, featureBuy, at) : null
  if (stakeMinor === null || freeSpinOf !== undefined) return refuse('featureNotSold')
  // The terms of bonuses do not cover feature buys, so only own money pays them.
  return { stakeMinor, featureBuy, isOwnMoney: true }
}

export function createStakeValidator({ games, rules, play, replay }: StakeValidatorParts): StakeValidator {
  async function run(session: StudioSession, spin: WaitingSpin, waitMs: number): Promise<PlayAnswer> {
    const { now } = session
    const { pace } = now
    // Set before the round is decided, so that the player's other sessions wait as
    // well; reset if no round began.
    const [before, beginsAtMs] = [pace.lastSpinAtMs, spin.nowMs + waitMs]
    pace.lastSpinAtMs = beginsAtMs
    let isBegun = false
    try {
      if (waitMs > 0) await sleep(waitMs)
      const answer = await play(session, { ...spin, beginsAtMs })
      if (!('json' in answer)) return answer
      isBegun = !answer.isReplay
      if (isBegun || now.lastRoundId === null) now.lastRoundId = answer.roundId
      return answer
    } finally {
      if (!isBegun && pace.lastSpinAtMs === beginsAtMs) pace.lastSpinAtMs = before
      now.playing = null
    }
  }

  function spinOf(session: StudioSession, request: Request, nowMs: number) {
    const { requestId, stake } = request
    const game = games.find(session.gameId)
    if (game === undefined) return refuse('sessionEnded')
    const parsed = parseAmount(stake, session.currency)
    if (!parsed.ok || !game.math.stakesMinor(session.currency).includes(parsed.amountMinor))
      return refuse('stakeNotOffered')
    const about = { game, requestId, nowMs, leastMs: leastMsOf(rules, game, nowMs) }
    const at = { currency: session.currency, stakeMinor: parsed.amountMinor }
    const staking = stakingOf(rules.isFeatureBuyAllowed(nowMs), game, request, at)
    if (isRefusal(staking)) return staking
    return { ...about, ...staking }
  }

  function checkPace(
    session: StudioSession,
    { game, stakeMinor, leastMs }: WaitingSpin,
    nowMs: number,
  ): CheckedRound {
    const place = placeOf(rules, session, nowMs)
    const stake = { kind: game.kind, currency: session.currency, stakeMinor }
    const pace = { lastMs: session.now.pace.lastSpinAtMs, leastMs }
    return checkRound({ place, stake, pace }, nowMs)
  }

  return {
    async spin(session, request, nowMs) {
      const { playing } = session.now
      // A repetition of the request being decided gets the same answer.
      if (playing?.requestId === request.requestId)
        return isSame(playing, request) ? playing.answer : refuse('keyReused')
      const spin = spinOf(session, request, nowMs)
      if (isRefusal(spin)) return spin
      if (playing !== null) return (await replay(session, spin)) ?? refuse('roundPending')
      const checked = checkPace(session, spin, nowMs)
      if (checked.refused !== null)
        return (await replay(session, spin)) ?? refusalOf(checked.refused, session)
      const answer = run(session, spin, checked.waitMs)
      session.now.playing = { ...request, answer }
      return answer
    },
  }
}
