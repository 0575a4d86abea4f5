// What rakeback comes to: the share of a week's theoretical cost, by level and kind of game, exact until one rounding.
import { type PlayKind, playKinds } from '@mangetsu/contract/game-attributes'
import { highestLevel } from '@mangetsu/contract/vip'
import * as z from 'zod/mini'
import { dayMs } from '../../../kernel/site-calendar.ts'
import type { PromotionKind } from '../promotion/index.ts'

const Percent = z.int().check(z.gte(0), z.lte(100))

const Rules = z.strictObject({
  /** Per cent of the theoretical cost that comes back, of each level from 0. */
  shares: z.array(Percent).check(z.length(highestLevel + 1)),
  /** How much of it counts, per cent, by kind of game; what is not named, 100. */
  kinds: z._default(z.partialRecord(z.enum(playKinds), Percent), {}),
})
export type RakebackRules = z.infer<typeof Rules>

/** Rakeback: for everybody, its share by level. */
export const rakebackKind: PromotionKind<RakebackRules> = {
  kind: 'rakeback',
  rules: Rules,
  openAfterMs: () => claimableMs,
  check({ audience, limits }, { shares }) {
    const faults: string[] = []
    if (Object.keys(audience).length > 0) faults.push('rakeback is for everybody: no audience.')
    if (Object.keys(limits).length > 0) faults.push('rakeback is limited by its budget alone.')
    if (shares.some((share, level) => share < (shares[level - 1] ?? 0)))
      faults.push('the share of a level is never lower than that of the one before.')
    return faults
  },
}

export const weekMs = 7 * dayMs

/** How long a week's rakeback can be taken, from the week's end. */
export const claimableMs = 30 * dayMs

/** What was staked in a game within a week, and the millionths of it that the game does not return. */
export type WeekStake = {
  readonly stakedMinor: bigint
  readonly costPpm: number
  /** Undefined for a game that is not known any more: it counts whole, as what was staked in it did. */
  readonly kind: PlayKind | undefined
}

export type WeekSum = {
  readonly stakedMinor: bigint
  readonly costMinor: bigint
  readonly amountMinor: bigint
}

const millionthsOfPercent = 1_000_000n * 100n

/**
 * A week's rakeback in one currency. Stakes, costs and weights are added up as they are and divided once, rounded down: at
 * most one smallest unit a week and currency stays in the promotion's budget.
 */
export function sumOfWeek(
  stakes: readonly WeekStake[],
  { kinds }: Pick<RakebackRules, 'kinds'>,
  share: number,
): WeekSum {
  let stakedMinor = 0n
  let cost = 0n
  for (const { stakedMinor: staked, costPpm, kind } of stakes) {
    const weight = (kind === undefined ? undefined : kinds[kind]) ?? 100
    if (weight > 0) stakedMinor += staked
    cost += staked * BigInt(costPpm) * BigInt(weight)
  }
  const amountMinor = (cost * BigInt(share)) / (millionthsOfPercent * 100n)
  return { stakedMinor, costMinor: cost / millionthsOfPercent, amountMinor }
}

/** So long after its end a week may still get a round that was being settled. */
const settlingMs = 60_000

export type WeekState = 'running' | 'claimable' | 'claimed' | 'expired'

/** How a week stands that ends at `endMs`. One that lacks rounds which are not counted yet has not ended. */
export function stateOfWeek(
  {
    endMs,
    isClaimed,
    isCounted,
  }: { readonly endMs: number; readonly isClaimed: boolean; readonly isCounted: boolean },
  nowMs: number,
): WeekState {
  if (isClaimed) return 'claimed'
  if (nowMs >= endMs + claimableMs) return 'expired'
  return isCounted && nowMs >= endMs + settlingMs ? 'claimable' : 'running'
}
