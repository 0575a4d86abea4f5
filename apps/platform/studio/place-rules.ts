// What the place a site runs for holds play to, and what that leaves of a game's stakes for whoever plays it.
import { ageIn } from '@mangetsu/contract/calendar'
import type { GameKind } from '@mangetsu/contract/lobby'
import type { AllowedPlay } from '@mangetsu/contract/studio'
import type { LocalizedText } from '@mangetsu/games/manifest'
import type { FoundTable } from '@mangetsu/games/table-manifest'
import type { Currency } from '@mangetsu/money'
import type { Games, StudioGame } from './games.ts'
import type { StudioSession } from './session.ts'

/** Rules in force at an instant (ms); they are read from memory. */
export type PlaceRules = {
  allowed(nowMs: number): AllowedPlay
  /** Whether features may be bought here instead of spun for. */
  isFeatureBuyAllowed(nowMs: number): boolean
  /** The least time from the beginning of a round of the kind to that of the next, ms; null where none is demanded. */
  leastBetweenRounds(kind: GameKind, nowMs: number): number | null
  /** The most one round may stake, for a player of this age (null: not known); null without a limit. */
  largestStakeMinor(
    stake: { readonly kind: GameKind; readonly currency: Currency; readonly age: number | null },
    nowMs: number,
  ): bigint | null
  /** Whether a player may have one game open at a time. */
  isOneGameAtATime(nowMs: number): boolean
  /** Why a kind is not offered here; null where it is. */
  closedKind(kind: GameKind, nowMs: number): LocalizedText | null
}

/** The least time between two rounds where neither the game nor the place sets one, ms. */
export const fastestMs = 1_000

/** The least time between two rounds of a game, ms: its own, and never less than the place demands. */
export const leastMsOf = (rules: PlaceRules, game: StudioGame, nowMs: number): number =>
  Math.max(game.minimumSpinMs ?? fastestMs, rules.leastBetweenRounds(game.kind, nowMs) ?? 0)

/** An age is looked at again after so long, ms: whoever has their birthday is older within it. */
const ageKeptMs = 60_000

/** How old whoever sits here is where they live; null where that is not known, as in a demo. */
function ageAt(session: StudioSession, nowMs: number): number | null {
  if (session.isDemo || session.born === null) return null
  const { now, born } = session
  const kept = now.age
  if (kept !== null && Math.abs(nowMs - kept.readMs) < ageKeptMs) return kept.years
  const years = ageIn(born.country, born.birthDate, nowMs)
  now.age = { years, readMs: nowMs }
  return years
}

/** The most a round may stake here for whoever plays; null without a limit. */
export const largestFor = (
  rules: PlaceRules,
  { kind }: Pick<StudioGame, 'kind'>,
  session: StudioSession,
  nowMs: number,
): bigint | null =>
  rules.largestStakeMinor({ kind, currency: session.currency, age: ageAt(session, nowMs) }, nowMs)

/** The stakes that leaves of a game's, ascending. */
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

/** A grown-up of any age: what is closed to them is closed to everybody. */
export const anyAge = 99

/** The least time between the beginnings of two of a table's rounds, ms: bets are open, then there is a pause. */
const leastMsAt = ({ bettingMs, pauseMs }: FoundTable): number => bettingMs + pauseMs

/** Why a game or a table is not offered here, in this currency; null where it is. */
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
    const leastMs = rules.leastBetweenRounds(kind, nowMs) ?? 0
    return table !== undefined && leastMsAt(table) < leastMs ? tooFast : null
  }
  const mostMinor = rules.largestStakeMinor({ kind, currency, age: anyAge }, nowMs)
  return mostMinor !== null && stakesUpTo(game, currency, mostMinor).length === 0 ? noStake : null
}
