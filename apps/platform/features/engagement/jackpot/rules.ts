// The promotion kind `jackpot`: the division of contributions among pots and drawings, and its validation.
import { widestDrop } from '@mangetsu/chance'
import { Amount, GameId, InBoth } from '@mangetsu/contract/fields'
import { PotId } from '@mangetsu/contract/jackpot'
import { minorOf, toDecimal } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Connection } from '../../../kernel/db/index.ts'
import { createGames, type Games, moonPool, type StudioGame } from '../../../studio/games.ts'
import type { PromotionKind } from '../promotion/index.ts'

export const potCurrency = moonPool.currency

const Share = z.int().check(z.gte(1), z.lte(100_000))

const PotRules = z.strictObject({
  potId: PotId,
  name: InBoth,
  /** Parts per million of a stake. */
  sharePpm: Share,
  /** The house's seed of each round. */
  seed: Amount,
  /** The drop point is drawn uniformly from the floor up to `mustDropBy`. */
  floor: Amount,
  mustDropBy: Amount,
})
type PotRules = z.infer<typeof PotRules>

export const JackpotRules = z.strictObject({
  currency: z.literal(potCurrency),
  /** Minimum stake that contributes, as configured in the studio. */
  leastStake: Amount,
  /** Contributing games; if omitted, all games the studio has configured to contribute, including later ones. */
  games: z.optional(z.array(GameId).check(z.minLength(1))),
  /** The largest first: it receives the remainder of the division. */
  pots: z.array(PotRules).check(z.minLength(1), z.maxLength(8)),
  draws: z.strictObject({
    sharePpm: Share,
    /** The house's seed of the fund, so that the largest prize is covered from the first day. */
    seed: Amount,
    /** Stakes that earn one right. */
    perStaked: Amount,
    prizes: z
      .array(z.strictObject({ amount: Amount, weight: z.int().check(z.gte(1), z.lte(1_000_000)) }))
      .check(z.minLength(1), z.maxLength(12)),
  }),
})
export type JackpotRules = z.infer<typeof JackpotRules>

export const minor = (amount: string): bigint => minorOf(amount, potCurrency)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Returns the total contribution of a stake, parts per million. */
export const shareInAll = ({ pots, draws: drawingRules }: JackpotRules): number =>
  sum(pots.map(({ sharePpm }) => sharePpm)) + drawingRules.sharePpm

export const ticketsOf = ({ draws: drawingRules }: Pick<JackpotRules, 'draws'>): number =>
  sum(drawingRules.prizes.map(({ weight }) => weight))

/** Returns the average prize of one drawing, rounded down, smallest units. */
export const averagePrize = (rules: Pick<JackpotRules, 'draws'>): bigint =>
  rules.draws.prizes.reduce((all, { amount, weight }) => all + minor(amount) * BigInt(weight), 0n) /
  BigInt(ticketsOf(rules))

/**
 * Returns the average return of a stake, parts per million: for each pot its share plus the house's seed per drop; for
 * drawings the average prize of a right per stake that earns it.
 */
export function returnPpmOf(rules: JackpotRules): number {
  const pots = rules.pots.map(({ sharePpm, seed, floor, mustDropBy }) => {
    const average = Number(minor(floor) + minor(mustDropBy)) / 2
    return (sharePpm * average) / (average - Number(minor(seed)))
  })
  const fromDrawings = (Number(averagePrize(rules)) / Number(minor(rules.draws.perStaked))) * 1_000_000
  return Math.round(sum(pots) + fromDrawings)
}

function potFaults({ potId, seed, floor, mustDropBy }: PotRules): string[] {
  const faults: string[] = []
  if (minor(seed) >= minor(floor))
    faults.push(`the pot ${potId} could drop at what the house begins it with.`)
  if (minor(floor) > minor(mustDropBy))
    faults.push(`the pot ${potId} has its floor above its largest amount.`)
  if (minor(mustDropBy) - minor(floor) >= widestDrop)
    faults.push(`the pot ${potId} has its floor and its largest amount too far apart.`)
  return faults
}

const sorted = (texts: readonly string[]): string => [...texts].sort().join(', ')

/** Returns the studio's games whose stakes feed the pool. */
export const feedingGames = (games: Games): readonly StudioGame[] =>
  games.all().filter(({ pools }) => pools.some(({ account }) => account === moonPool.account))

const feeding = (): string[] => feedingGames(createGames()).map(({ math }) => math.id)

function faultsOf(rules: JackpotRules, before: JackpotRules | null): string[] {
  const { pots, draws: drawingRules } = rules
  const ids = pots.map(({ potId }) => potId)
  const faults = pots.flatMap(potFaults)
  if (new Set(ids).size !== ids.length) faults.push('a pot is named twice.')
  if (shareInAll(rules) !== moonPool.sharePpm)
    faults.push(`the shares sum to ${shareInAll(rules)} ppm, the games feed ${moonPool.sharePpm}.`)
  if (minor(rules.leastStake) !== moonPool.leastStakeMinor)
    faults.push('the games feed from another stake on.')
  if (rules.games !== undefined && sorted(rules.games) !== sorted(feeding()))
    faults.push(`the games that feed are ${sorted(feeding())}.`)
  if (minor(drawingRules.perStaked) <= 0n) faults.push('a right must cost a stake.')
  else if (averagePrize(rules) * 1_000_000n > minor(drawingRules.perStaked) * BigInt(drawingRules.sharePpm))
    faults.push('a draw gives more on average than its share brings in.')
  if (drawingRules.prizes.some(({ amount }) => minor(amount) > minor(drawingRules.seed)))
    faults.push('a prize is larger than what the fund begins with.')
  if (before !== null && before.pots.map(({ potId }) => potId).join() !== ids.join())
    faults.push('pots are neither added, taken away nor put in another order: each holds what was fed to it.')
  return faults
}

const potAmount = 'select amount from jackpot_pot where pot = $1'

/** Reads the current amount of the largest pot; null before it is opened. */
async function currentAmount(
  tx: Pick<Connection, 'query'>,
  { pots: [largest] }: Pick<JackpotRules, 'pots'>,
): Promise<string | null> {
  const [row] = await tx.query<{ amount: bigint }>(potAmount, [largest?.potId])
  return row === undefined ? null : toDecimal(row.amount, potCurrency)
}

export const jackpotKind: PromotionKind<JackpotRules> = {
  kind: 'jackpot',
  rules: JackpotRules,
  currentAmount,
  offer({ code, rules: { pots, leastStake } }, { currentAmount: amount }) {
    const [largest] = pots
    if (largest === undefined) throw new Error(`the jackpot ${code} has no pot`)
    return {
      gain: { shape: 'jackpot', currency: potCurrency, amount, mustDropBy: largest.mustDropBy, leastStake },
      cap: null,
      wagerTimes: null,
      claimDays: null,
      recurs: null,
      deadline: null,
    }
  },
  check(body, rules, before) {
    const faults = faultsOf(rules, before === null ? null : JackpotRules.parse(before.rules))
    if (body.until !== null) faults.push('a jackpot has no end: what was fed to a pot is to be won.')
    if (Object.keys(body.audience).length > 0)
      faults.push('a jackpot is for everybody: every stake feeds it.')
    if (Object.keys(body.budget).length > 0)
      faults.push('a jackpot has no budget: it pays what its pots hold.')
    return faults
  },
}
