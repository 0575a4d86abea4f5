// What loss-back comes to: a share of what a week's play cost a player, over all kinds of games, within a least and a most.
import { Amount, Currency } from '@mangetsu/contract/fields'
import { type PlayKind, playKinds } from '@mangetsu/contract/game-attributes'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { WageringTerms } from '../bonus/index.ts'
import { type PromotionKind, paysOnce } from '../promotion/index.ts'

const Percent = z.int().check(z.gte(0), z.lte(100))

const Rules = z.strictObject({
  /** Per cent of the net loss that comes back. */
  sharePercent: z.int().check(z.gte(1), z.lte(50)),
  /**
   * The most that comes back, per cent of what the week's stakes cost on average. Versions from before it have no such
   * bound; every version published now has.
   */
  costSharePercent: z.optional(z.int().check(z.gte(1), z.lte(100))),
  /** How much of a kind's wins and losses counts, per cent; what is not named, 100. */
  kinds: z._default(z.partialRecord(z.enum(playKinds), Percent), {}),
  /** By currency, the least that is given and the most. */
  amounts: z.partialRecord(Currency, z.strictObject({ least: Amount, most: Amount })),
  /** Days from the week's end in which it can be taken. */
  days: z.int().check(z.gte(1), z.lte(30)),
  /** Of what is given; asked for no times, it is cash. */
  wagering: WageringTerms,
})
export type LossBackRules = z.infer<typeof Rules>

export const lossBackCode = 'loss-back'

export const lossBackKind: PromotionKind<LossBackRules> = {
  kind: 'lossBack',
  rules: Rules,
  openAfterMs: ({ days }) => days * dayMs,
  checkCode: (code) => (code === lossBackCode ? [] : [`loss-back is called "${lossBackCode}".`]),
  check({ budget, limits }, { amounts, costSharePercent }) {
    const faults: string[] = []
    if (costSharePercent === undefined)
      faults.push(
        'costSharePercent bounds loss-back by what play costs; without it some plays would gain by it.',
      )
    const currencies = Object.keys(amounts) as CurrencyCode[]
    if (currencies.length === 0) faults.push('loss-back is for one currency at least.')
    for (const currency of currencies) {
      const bounds = amounts[currency]
      if (budget[currency] === undefined) faults.push(`there is no budget for it in ${currency}.`)
      if (bounds === undefined) continue
      const least = minorOf(bounds.least, currency)
      if (least <= 0n || minorOf(bounds.most, currency) < least)
        faults.push(`in ${currency} the least is more than nothing, and the most at least as much.`)
      else if (!paysOnce(budget, currency, minorOf(bounds.most, currency)))
        faults.push(`the budget in ${currency} does not pay the most of a week once.`)
    }
    if (limits.perPlayer !== undefined || limits.perPlayerDay !== undefined)
      faults.push('it is given once a week and currency: no limit by player.')
    return faults
  },
}

export const weekMs = 7 * dayMs

/** A week's play of own money in one kind of games; of games that are not known any more the kind is null. */
export type WeekPlay = {
  readonly kind: PlayKind | null
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  /** What the stakes cost on average; null where some were counted before costs were. */
  readonly costMinor: bigint | null
}

/** The bound by what a week cost on average; null where there is none. */
function boundOf(
  plays: readonly WeekPlay[],
  { costSharePercent, kinds }: Pick<LossBackRules, 'costSharePercent' | 'kinds'>,
): bigint | null {
  if (costSharePercent === undefined) return null
  let weighted = 0n
  for (const { kind, costMinor } of plays) {
    if (costMinor === null) return null
    weighted += costMinor * BigInt((kind === null ? undefined : kinds[kind]) ?? 100)
  }
  return (weighted * BigInt(costSharePercent)) / 10_000n
}

/**
 * What comes back of a week in one currency; 0 where that is less than the least. A kind in which more was won than lost
 * makes the loss of the others less. Weights are added up and divided once, rounded down. Bounded by a share of the average
 * cost in every outcome, so that no plan of stakes gains by it on average.
 */
export function lossBackOf(
  plays: readonly WeekPlay[],
  rules: Pick<LossBackRules, 'sharePercent' | 'costSharePercent' | 'kinds' | 'amounts'>,
  currency: CurrencyCode,
): bigint {
  const { sharePercent, kinds, amounts } = rules
  const bounds = amounts[currency]
  if (bounds === undefined) return 0n
  let weighted = 0n
  for (const { kind, stakedMinor, returnedMinor } of plays)
    weighted += (stakedMinor - returnedMinor) * BigInt((kind === null ? undefined : kinds[kind]) ?? 100)
  if (weighted <= 0n) return 0n
  const ofLoss = (weighted * BigInt(sharePercent)) / 10_000n
  const ofCost = boundOf(plays, rules)
  const share = ofCost !== null && ofCost < ofLoss ? ofCost : ofLoss
  const most = minorOf(bounds.most, currency)
  if (share < minorOf(bounds.least, currency)) return 0n
  return share < most ? share : most
}
