// Applies the jurisdiction's rules to a game: stakes for a player, minimum interval, and whether it is offered.
import type { GameKind } from '@mangetsu/contract/lobby'
import type { LocalizedText } from '@mangetsu/games/manifest'
import type { Currency } from '@mangetsu/money'
import { type Refused, refuse } from '../kernel/http/index.ts'
import { isTableTooFast, leastBetween, paceOf } from '../wagering/pace.ts'
import {
  ageOf,
  type PlaceOfPlayer,
  type PlaceRules,
  placeData,
  type RefusedByPlace,
  refusedByPlace,
} from '../wagering/place-rules.ts'
import type { Games, StudioGame } from './games.ts'
import type { StudioSession } from './session.ts'

/** The minimum interval between rounds if neither the game nor the jurisdiction sets one, ms. */
export const fastestMs = 1_000

/** The minimum interval between rounds of a game, ms: the longer of the game's and the jurisdiction's. */
export const leastMsOf = (rules: PlaceRules, game: StudioGame, nowMs: number): number =>
  leastBetween(game.minimumSpinMs ?? fastestMs, rules.leastBetweenRounds(game.kind, nowMs))

/** Cache TTL of a computed age, ms: a birthday takes effect within this time. */
const ageKeptMs = 60_000

/** The jurisdiction's rules with the player's age, which is cached in the session; null for demos. */
export function placeOf(rules: PlaceRules, session: StudioSession, nowMs: number): PlaceOfPlayer {
  if (session.isDemo || session.born === null) return { rules, age: null }
  const { now, born } = session
  const kept = now.age
  if (kept !== null && Math.abs(nowMs - kept.readMs) < ageKeptMs) return { rules, age: kept.years }
  const years = ageOf(born, nowMs)
  now.age = { years, readMs: nowMs }
  return { rules, age: years }
}

type SessionStake = {
  readonly kind: GameKind
  /** The round's total stake including this one, in smallest units of the session's currency. */
  readonly stakeMinor: bigint
  readonly nowMs: number
}

/** The refusal of a stake by a jurisdiction's rule, as the calls declare it; null if the stake is allowed. */
export function placeRefusal(
  rules: PlaceRules,
  session: StudioSession,
  { kind, stakeMinor, nowMs }: SessionStake,
): Refused<RefusedByPlace['refusal']> | null {
  const { currency } = session
  const refused = refusedByPlace(placeOf(rules, session, nowMs), { kind, currency, stakeMinor }, nowMs)
  return refused && refuse(refused.refusal, placeData(refused, currency))
}

/** The largest total stake of a round for the session's player, in smallest units; null if unlimited. */
export const largestFor = (
  rules: PlaceRules,
  { kind }: Pick<StudioGame, 'kind'>,
  session: StudioSession,
  nowMs: number,
): bigint | null =>
  rules.largestStakeMinor(
    { kind, currency: session.currency, age: placeOf(rules, session, nowMs).age },
    nowMs,
  )

/** The game's stakes up to the largest one allowed, in smallest units, ascending. */
export const stakesUpTo = (
  { math }: Pick<StudioGame, 'math'>,
  currency: Currency,
  largestMinor: bigint | null,
): readonly bigint[] => {
  const stakes = math.stakesMinor(currency)
  return largestMinor === null ? stakes : stakes.filter((stake) => stake <= largestMinor)
}

const tooFast: LocalizedText = {
  ja: 'このテーブルの進行は、この地域の規則が定める最短の間隔より速いため、ご利用いただけません。',
  en: 'The rounds of this table follow each other faster than the rules of your region allow, so it is not offered here.',
}

const noStake: LocalizedText = {
  ja: 'このゲームには、この地域の規則が認める賭け金がないため、ご利用いただけません。',
  en: 'This game has no stake that the rules of your region allow, so it is not offered here.',
}

/** An age that no limit by age applies to: a game closed at this age is closed at every age. */
export const anyAge = 99

/** The reason why a game or a table is not offered here in this currency; null if it is offered or unknown. */
export function closedHere(
  rules: PlaceRules,
  games: Games,
  { gameId, currency }: { readonly gameId: string; readonly currency: Currency },
  nowMs: number,
): LocalizedText | null {
  const kind = games.played(gameId)?.kind
  if (kind === undefined) return null
  const closed = rules.closedKind(kind, nowMs)
  if (closed !== null) return closed
  const game = games.find(gameId)
  if (game === undefined) {
    const table = games.tables().find(({ id }) => id === gameId)
    const demandedMs = rules.leastBetweenRounds(kind, nowMs)
    return table !== undefined && isTableTooFast(paceOf(table), demandedMs) ? tooFast : null
  }
  const mostMinor = rules.largestStakeMinor({ kind, currency, age: anyAge }, nowMs)
  return mostMinor !== null && stakesUpTo(game, currency, mostMinor).length === 0 ? noStake : null
}
