// Computes rakeback: the share of a week's theoretical cost, by level and play kind, exact until a single rounding.
import { type PlayKind, playKinds } from '@mangetsu/contract/game-attributes'
import { highestLevel } from '@mangetsu/contract/vip'
import * as z from 'zod/mini'
import { dayMs } from '../../../kernel/site-calendar.ts'
import type { PromotionKind } from '../promotion/index.ts'

const Percent = z.int().check(z.gte(0), z.lte(100))

const Rules = z.strictObject({
  /** Returned percentage of the theoretical cost, for each level from 0. */
  shares: z.array(Percent).check(z.length(highestLevel + 1)),
  /** Weight by play kind, per cent; 100 if omitted. */
  kinds: z._default(z.partialRecord(z.enum(playKinds), Percent), {}),
})
export type RakebackRules = z.infer<typeof Rules>

/** The promotion kind for rakeback: for everybody, with shares by level. */
export const rakebackKind: PromotionKind<RakebackRules> = {
  kind: 'rakeback',
  rules: Rules,
  openAfterMs: () => claimableMs,
  offer: ({ body, rules: { shares } }) => ({
    gain: {
      shape: 'costShare',
      percentFrom: shares.find((share) => share > 0) ?? 0,
      percentTo: shares.at(-1) ?? 0,
    },
    cap: null,
    wagerTimes: null,
    claimDays: claimableMs / dayMs,
    recurs: 'week',
    deadline: body.until,
  }),
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

/** Claim period from the week's end. */
export const claimableMs = 30 * dayMs

/** Stakes in a game within a week, and the millionths that the game does not return. */
export type WeekStake = {
  readonly stakedMinor: bigint
  readonly costPpm: number
  /** Undefined for a game that no longer exists: its full amount counts, as its stakes did. */
  readonly kind: PlayKind | undefined
}

export type WeekSum = {
  readonly stakedMinor: bigint
  readonly costMinor: bigint
  readonly amountMinor: bigint
}

const millionthsOfPercent = 1_000_000n * 100n

/**
 * Returns a week's rakeback in one currency. Stakes, costs and weights are summed exactly and divided once, rounded
 * down: at most one smallest unit per week and currency remains in the budget.
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

/** Grace period after a week's end for rounds that were still being settled. */
const settlingMs = 60_000

export type WeekState = 'running' | 'claimable' | 'claimed' | 'expired'

/** Returns the state of a week that ends at `endMs`. A week with uncounted rounds has not ended. */
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
