// A bet on a guess-game: validated, paid into the game's account, and recorded, in one transaction.
import type { calls, InputOf } from '@mangetsu/contract'
import { clientAppIds } from '@mangetsu/contract/config'
import { type Currency, currencies, minorOf, parseAmount } from '@mangetsu/money'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { amountValue, isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { keyed } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { isRefused, moveLegs, openAccount, transfer } from '../../../ledger/index.ts'
import type { BeaconSource } from '../../../tables/beacon.ts'
import type { ExplainRefusal, WagerRefusal } from '../../../wagering/guard.ts'
import { ageOf, type PlaceRules, placeData } from '../../../wagering/place-rules.ts'
import { placeWager } from '../../../wagering/wagers.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { VerifiedFirst } from '../../identity/kyc/index.ts'
import { type AudiencePorts, isFor, type Promotion, promotionOf } from '../promotion/index.ts'
import { nameRound } from './beacon.ts'
import { type GuessRules, guessKind } from './kind.ts'
import { fixedReward, oddsOf, rtpPpmOf } from './pool.ts'
import { guessStateAt, insertBet, lockGame, ownStakes } from './rows.ts'

export type BetParts = {
  readonly clock: Clock
  readonly audience: AudiencePorts
  readonly explain: ExplainRefusal
  readonly rules: PlaceRules
  readonly checkVerified: VerifiedFirst['checkVerified']
  /** The source of the values of the public randomness beacon. */
  readonly beacon: BeaconSource
}

export type BetInput = InputOf<typeof calls.betGuess>
type Refusal = (typeof calls.betGuess)['refusals'][number] | 'sessionEnded'

export type GuessPromotion = Promotion<GuessRules>

type StakeInput = Pick<BetInput, 'amount' | 'currency'>

/**
 * Parses the stake in smallest units; refuses malformed amounts and amounts outside the limits, given the stakes
 * already placed.
 */
export function validateStake(
  { stakes }: Pick<GuessRules, 'stakes'>,
  { amount, currency }: StakeInput,
  hadMinor: bigint,
): bigint | Refused<'badAmount' | 'amountOutside'> {
  const bounds = stakes[currency]
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok && parsed.reason !== 'tooLarge')
    return refuse('badAmount', { decimals: currencies[currency].decimals })
  const between = (min: bigint, max: bigint) =>
    refuse('amountOutside', { min: amountValue(min, currency), max: amountValue(max, currency) })
  if (bounds === undefined) return between(0n, 0n)
  const least = minorOf(bounds.least, currency)
  const room = minorOf(bounds.largest, currency) - hadMinor
  if (parsed.ok && least <= parsed.amountMinor && parsed.amountMinor <= room) return parsed.amountMinor
  // The room below the maximum is smaller than the minimum stake.
  return room < least ? between(0n, 0n) : between(least, room)
}

type Stake = {
  readonly id: string
  readonly game: GuessPromotion
  readonly playerId: string
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly reservedMinor: bigint
}

/** Moves the stake to the game's account; at fixed odds the potential win beyond it is set aside from the budget. */
async function moveStake(tx: Tx, stake: Stake): Promise<Refused<'insufficientFunds' | 'guessFull'> | null> {
  const { id, game, playerId, currency, stakeMinor, reservedMinor } = stake
  const promised = { promotionId: game.id, purpose: 'promised' } as const
  await openAccount(tx, promised, currency)
  const paid = await transfer(tx, {
    key: `guess.bet:${id}`,
    kind: 'guess.bet',
    ref: game.code,
    legs: moveLegs({ from: { playerId }, to: promised, currency, amountMinor: stakeMinor }),
  })
  if (isRefused(paid)) {
    if (paid.refusal === 'keyReused') throw new Error(`the bet ${id} was booked before it was made`)
    return refuse('insufficientFunds')
  }
  if (reservedMinor === 0n) return null
  const budget = { promotionId: game.id, purpose: 'budget' } as const
  const reserved = await transfer(tx, {
    key: `guess.reserve:${id}`,
    kind: 'guess.reserve',
    ref: game.code,
    legs: moveLegs({ from: budget, to: promised, currency, amountMinor: reservedMinor }),
  })
  return isRefused(reserved) ? refuse('guessFull') : null
}

/** Locks the game's version in force if it accepts this player's bets now. */
async function openGame(
  { clock, audience }: BetParts,
  tx: Tx,
  playerId: string,
  guessId: string,
): Promise<
  { game: GuessPromotion; nowMs: number } | Refused<'guessUnknown' | 'guessClosed' | 'activityNotForYou'>
> {
  const found = await promotionOf(tx, guessKind, guessId, clock.nowMs())
  if (found === undefined) return refuse('guessUnknown')
  const row = await lockGame(tx, found.id)
  // Read again, because the wait for the lock may have passed the game's end.
  const nowMs = clock.nowMs()
  const game = (await promotionOf(tx, guessKind, guessId, nowMs)) ?? found
  if (guessStateAt(game, row, nowMs) !== 'open') return refuse('guessClosed')
  return (await isFor(audience, tx, game, playerId)) ? { game, nowMs } : refuse('activityNotForYou')
}

/**
 * Maps a guard's refusal to the call's declared ones: a bet on a guess-game interrupts no play, so no reality check is
 * due.
 */
async function refusedBy(
  { explain }: Pick<BetParts, 'explain'>,
  tx: Tx,
  playerId: string,
  refusal: WagerRefusal,
  nowMs: number,
): Promise<Refused<Exclude<WagerRefusal, 'realityCheck'>>> {
  if (refusal === 'realityCheck') throw new Error(`a reality check was due for a bet of ${playerId}`)
  return refuse(refusal, await explain(tx, playerId, refusal, nowMs))
}

/**
 * Places a bet; returns its id, also for a repeated request. Refused under an app id that is not in the common config.
 */
export async function placeBet(
  parts: BetParts,
  tx: Tx,
  { playerId, input }: { readonly playerId: string; readonly input: BetInput },
): Promise<string | Refused<Refusal>> {
  const { guessId, option, currency, amount, appId, requestId } = input
  if (!Object.values<string>(clientAppIds).includes(appId)) return refuse('appIdUnknown')
  const contents = { guessId, option, currency, amount }
  const key = await keyed(tx, { playerId, call: 'guess.bet', requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  if (!key.isFresh) return key.ref
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const checkedAtMs = parts.clock.nowMs()
  const closed = await parts.checkVerified(tx, playerId, 'bet', checkedAtMs)
  if (closed !== null) return closed
  const open = await openGame(parts, tx, playerId, guessId)
  if (isRefusal(open)) return open
  const { game, nowMs } = open
  const chosen = game.rules.options.find(({ id }) => id === option)
  if (chosen === undefined) return refuse('guessOptionUnknown')
  const own = await ownStakes(tx, game.id, playerId)
  if (own.some((one) => one.option !== option)) return refuse('guessOtherOption')
  const had = own.find((one) => one.currency === currency)
  const stakeMinor = validateStake(game.rules, { amount, currency }, had?.stake ?? 0n)
  if (typeof stakeMinor !== 'bigint') return stakeMinor
  const wager = { id: key.ref, kind: 'guess', playerId, currency, stakeMinor } as const
  const subject = `guess/${game.code}` as const
  const { birth_date: birthDate, country } = player
  const place = { rules: parts.rules, age: ageOf({ birthDate, country }, nowMs) }
  const context = { place, alreadyStakedMinor: had?.stake ?? 0n }
  const placed = await placeWager(tx, { ...wager, subject, rtpPpm: rtpPpmOf(game.rules), ...context }, nowMs)
  const { byPlace, refusal } = placed
  if (byPlace !== null) return refuse(byPlace.refusal, placeData(byPlace, currency))
  if (refusal !== null) return refusedBy(parts, tx, playerId, refusal, nowMs)
  const odds = chosen.odds === undefined ? null : oddsOf(chosen.odds)
  const reservedMinor = odds === null ? 0n : fixedReward(stakeMinor, odds) - stakeMinor
  await nameRound(tx, game, parts.beacon, nowMs)
  const moved = await moveStake(tx, { id: key.ref, game, playerId, currency, stakeMinor, reservedMinor })
  if (moved !== null) return moved
  await insertBet(
    tx,
    {
      id: key.ref,
      promotion_id: game.id,
      version: game.version,
      player_id: playerId,
      currency,
      option,
      odds,
      appId,
      stake: stakeMinor,
      reserved: reservedMinor,
      isFirst: had === undefined,
    },
    placed.atMs,
  )
  return key.ref
}
