// A tournament as an operator writes it: its rules, and the validation of its file.
import { Amount, Currency, GameId, InBoth, Instant } from '@mangetsu/contract/fields'
import { gameKinds } from '@mangetsu/contract/game-attributes'
import { DivisionId } from '@mangetsu/contract/tournament'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Tx } from '../../../kernel/db/index.ts'
import { createGames } from '../../../studio/games.ts'
import { costOf, givenReward, largestAmounts, Reward, sumOfRewards, wagerTimesOf } from '../bonus/index.ts'
import type { PromotionBody, PromotionKind } from '../promotion/index.ts'
import { countableGames, gamesOfRules } from './catalogue.ts'

const PlaceNumber = z.int().check(z.gte(1), z.lte(1_000))

const PrizeRange = z.strictObject({ from: PlaceNumber, to: PlaceNumber, reward: Reward })

const DivisionRules = z.strictObject({
  id: DivisionId,
  name: InBoth,
  currency: Currency,
  stakeFrom: Amount,
  /** Maximum stake that counts; no maximum if omitted. */
  stakeTo: z.optional(Amount),
  prizes: z.array(PrizeRange).check(z.minLength(1), z.maxLength(40)),
})
export type DivisionRules = z.infer<typeof DivisionRules>

const TournamentRules = z.strictObject({
  /** Start of sign-ups. Rounds count from the file's `from` until its `until`. */
  opensAt: Instant,
  scoring: z.enum(['multiple', 'turnover', 'points']),
  /** For points: the thousandths of a multiple required for each number of points. */
  pointTable: z._default(
    z.array(z.strictObject({ multiple: z.int().check(z.gte(0)), points: z.int().check(z.gte(1)) })),
    [],
  ),
  /** A score uses a bounded number of rounds, so that anybody can recompute it and further play stops paying off. */
  bestRounds: z.int().check(z.gte(1), z.lte(100)),
  /**
   * Counting games and tables: those listed, and those of the listed kinds; every game, but no table, if both are
   * omitted.
   */
  games: z.optional(z.array(GameId).check(z.minLength(1))),
  kinds: z.optional(z.array(z.string()).check(z.minLength(1))),
  excludedGames: z._default(z.array(GameId), []),
  divisions: z.array(DivisionRules).check(z.minLength(1), z.maxLength(12)),
  /** Minutes from the end until the places are final, so that late settlements are counted. */
  settleMinutes: z.int().check(z.gte(1), z.lte(1_440)),
  /** Days in which a prize can be claimed. */
  claimDays: z.int().check(z.gte(1), z.lte(60)),
})
export type TournamentRules = z.infer<typeof TournamentRules>

const bounds = ({ currency, stakeFrom, stakeTo }: DivisionRules) => ({
  fromMinor: minorOf(stakeFrom, currency),
  toMinor: stakeTo === undefined ? null : minorOf(stakeTo, currency),
})

/** Returns the division of a stake; undefined if it counts in none. */
export const divisionOf = (
  divisions: readonly DivisionRules[],
  currency: string,
  stakeMinor: bigint,
): DivisionRules | undefined =>
  divisions.find((division) => {
    if (division.currency !== currency) return false
    const { fromMinor, toMinor } = bounds(division)
    return fromMinor <= stakeMinor && (toMinor === null || stakeMinor <= toMinor)
  })

/** Returns the prize of a place; undefined without one. */
export const prizeOf = ({ prizes }: Pick<DivisionRules, 'prizes'>, place: number) =>
  prizes.find(({ from, to }) => from <= place && place <= to)

/** Returns the maximum cost of the prizes, by currency, minor units. */
function costOfPrizes(divisions: readonly DivisionRules[]): Map<CurrencyCode, bigint> {
  const costs = new Map<CurrencyCode, bigint>()
  for (const { currency, prizes } of divisions)
    for (const { from, to, reward } of prizes) {
      const given = givenReward(reward, currency)
      if (given.kind === 'points') continue
      const places = BigInt(to - from + 1)
      costs.set(given.currency, (costs.get(given.currency) ?? 0n) + places * costOf(given))
    }
  return costs
}

function faultsOfPrizes({ id, currency, prizes }: DivisionRules): string[] {
  const faults: string[] = []
  let next = 1
  for (const { from, to, reward } of prizes) {
    if (from !== next || to < from)
      faults.push(
        `${id}: places follow each other without a gap, from the first on; ${from} to ${to} does not.`,
      )
    next = to + 1
    const amounts =
      reward.kind === 'points' ? null : reward.kind === 'freeSpins' ? reward.stakes : reward.amounts
    if (amounts !== null && amounts[currency] === undefined)
      faults.push(`${id}: the prize of place ${from} names no amount in ${currency}.`)
  }
  return faults
}

function faultsOfDivisions(divisions: readonly DivisionRules[]): string[] {
  const faults = divisions.flatMap(faultsOfPrizes)
  if (new Set(divisions.map(({ id }) => id)).size < divisions.length)
    faults.push('Two divisions have the same id.')
  for (const [index, one] of divisions.entries()) {
    const { fromMinor, toMinor } = bounds(one)
    if (fromMinor <= 0n || (toMinor !== null && toMinor < fromMinor))
      faults.push(`${one.id}: its stakes begin at nothing, or end before they begin.`)
    for (const other of divisions.slice(index + 1)) {
      const its = bounds(other)
      const isApart =
        other.currency !== one.currency ||
        (toMinor !== null && toMinor < its.fromMinor) ||
        (its.toMinor !== null && its.toMinor < fromMinor)
      if (!isApart) faults.push(`${one.id} and ${other.id} overlap: a stake counts in one division.`)
    }
  }
  return faults
}

/** Terms the rounds were played under: no later version changes them. */
const fixedTermsOf = ({ from, until }: PromotionBody, rules: TournamentRules): string =>
  JSON.stringify([from, until, rules])

function faultsOfScoring({ scoring, pointTable }: TournamentRules): string[] {
  if ((scoring === 'points') !== pointTable.length > 0)
    return ['A table of points belongs to scoring by points.']
  const isRising = pointTable.every(
    ({ multiple, points }, index) =>
      index === 0 ||
      ((pointTable[index - 1]?.multiple ?? 0) < multiple && (pointTable[index - 1]?.points ?? 0) < points),
  )
  return isRising ? [] : ['The table of points rises from step to step.']
}

function faultsOfGames(rules: TournamentRules): string[] {
  const { games = [], kinds = [], excludedGames } = rules
  const known = countableGames(createGames())
  const faults = [...games, ...excludedGames]
    .filter((id) => !known.some((game) => game.id === id))
    .map((id) => `There is no game or table ${id}.`)
  for (const kind of kinds)
    if (!gameKinds.some((one) => one === kind)) faults.push(`There is no kind of games ${kind}.`)
  return gamesOfRules(known, rules).length === 0 ? [...faults, 'No game counts.'] : faults
}

function check(body: PromotionBody, rules: TournamentRules, before: PromotionBody | null): readonly string[] {
  const { divisions, opensAt } = rules
  const faults = [...faultsOfScoring(rules), ...faultsOfDivisions(divisions), ...faultsOfGames(rules)]
  if (body.until === null) faults.push('A tournament has an end.')
  if (opensAt > body.from) faults.push('Sign-ups begin before the rounds that count, or with them.')
  const { isOncePerPerson: _, ...counts } = body.limits
  if (Object.keys(counts).length > 0) faults.push('A tournament counts no rewards: its places are the limit.')
  if (faults.length > 0) return faults
  for (const [currency, cost] of costOfPrizes(divisions))
    if (minorOf(body.budget[currency] ?? '0.00', currency) < cost)
      faults.push(`The budget in ${currency} does not cover every prize.`)
  const earlier = before === null ? null : TournamentRules.safeParse(before.rules)
  if (before !== null && earlier?.success && fixedTermsOf(before, earlier.data) !== fixedTermsOf(body, rules))
    faults.push('Times, scoring, games, divisions and prizes of a published tournament do not change.')
  return faults
}

const owed = `select not exists (select from tournament_result where promotion_id = $1)
    or exists (select from tournament_prize where promotion_id = $1 and claimed_at is null and expired_at is null)
    as is_owed`

/** The budget is reserved until the places are final and each prize is claimed or paid. */
async function isOwed(tx: Tx, promotionId: string): Promise<boolean> {
  const [row] = await tx.query<{ is_owed: boolean }>(owed, [promotionId])
  return row?.is_owed !== false
}

export const tournamentKind: PromotionKind<TournamentRules> = {
  kind: 'tournament',
  rules: TournamentRules,
  needsSignUp: true,
  signUpFrom: ({ opensAt }) => opensAt,
  check,
  openAfterMs: () => 0,
  isOwed,
  offer({ body, rules: { divisions, claimDays } }) {
    const prizes = divisions.flatMap((division) => division.prizes)
    return {
      gain: {
        shape: 'prizes',
        largest: largestAmounts(prizes.map(({ reward }) => sumOfRewards([reward]).amounts)),
        count: prizes.reduce((sum, { from, to }) => sum + to - from + 1, 0),
      },
      cap: null,
      wagerTimes: wagerTimesOf(prizes.map(({ reward }) => reward)),
      claimDays,
      recurs: null,
      deadline: body.until,
    }
  },
}
