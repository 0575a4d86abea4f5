// Computes loss-back: a share of a week's net loss over all kinds of games, between a minimum and a maximum.
import { Amount, Currency } from '@mangetsu/contract/fields'
import { type PlayKind, playKinds } from '@mangetsu/contract/game-attributes'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { WageringTerms } from '../bonus/index.ts'
import { type PromotionKind, paysOnce } from '../promotion/index.ts'

const Percent = z.int().check(z.gte(0), z.lte(100))

const Rules = z.strictObject({
  /** Percentage of the net loss that is returned. */
  sharePercent: z.int().check(z.gte(1), z.lte(50)),
  /**
   * Maximum loss-back, per cent of the average cost of the week's stakes. Older versions lack this bound; every newly
   * published version has it.
   */
  costSharePercent: z.optional(z.int().check(z.gte(1), z.lte(100))),
  /** Weight of a kind's wins and losses, per cent; 100 if omitted. */
  kinds: z._default(z.partialRecord(z.enum(playKinds), Percent), {}),
  /** Minimum and maximum by currency. */
  amounts: z.partialRecord(Currency, z.strictObject({ least: Amount, most: Amount })),
  /** Claim period in days from the week's end. */
  days: z.int().check(z.gte(1), z.lte(30)),
  /** Wagering terms of the reward; without any it is cash. */
  wagering: WageringTerms,
})
export type LossBackRules = z.infer<typeof Rules>

export const lossBackCode = 'loss-back'

export const lossBackKind: PromotionKind<LossBackRules> = {
  kind: 'lossBack',
  rules: Rules,
  openAfterMs: ({ days }) => days * dayMs,
  offer: ({ body, rules: { sharePercent, costSharePercent, amounts, days, wagering } }) => ({
    gain: { shape: 'lossShare', percent: sharePercent, costPercent: costSharePercent ?? null },
    cap: Object.fromEntries(Object.entries(amounts).map(([currency, { most }]) => [currency, most])),
    wagerTimes: wagering.times === 0 ? null : wagering.times,
    claimDays: days,
    recurs: 'week',
    deadline: body.until,
  }),
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

/** A week's play of own money in one kind of games; the kind is null for games that no longer exist. */
export type WeekPlay = {
  readonly kind: PlayKind | null
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  /** Average cost of the stakes; null if some were counted before costs were recorded. */
  readonly costMinor: bigint | null
}

/** Returns the bound from the week's average cost; null if there is none. */
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
 * Returns the loss-back of a week in one currency; 0 if it is below the minimum. Net wins in one kind reduce the losses
 * of others. Weighted amounts are summed and divided once, rounded down. The result is bounded by a share of the
 * average cost in every outcome, so that no staking plan profits from it on average.
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
