// Times of a lottery: the close of its list, the availability of its external number, and its state at an instant.
import { type DrandTimes, drandRoundAfter, drandRoundMs } from '@mangetsu/chance/drand'
import type { LotteryState } from '@mangetsu/contract/lottery'
import type { PromotionBody } from '../promotion/index.ts'

type Timed = {
  readonly body: Pick<PromotionBody, 'from' | 'until'>
  readonly rules: { readonly closesAt?: string | undefined }
}

/**
 * Returns the time until which tickets are earned and received: the close in its file, or an earlier end by an
 * operator.
 */
export function closesMs({ body: { until }, rules: { closesAt } }: Timed): number {
  const times = [until, closesAt ?? null].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return Math.min(...times)
}

type DrandRound = DrandTimes & { readonly kind: 'drand'; readonly round: number }
type Beacon = DrandRound | { readonly kind: 'bookProof'; readonly at: string }

/** Returns the drand round that is used. A round from before the close could have been known to the closing party. */
export function beaconRound(beacon: DrandRound, closedMs: number | null): number {
  if (closedMs === null || drandRoundMs(beacon, beacon.round) > closedMs) return beacon.round
  return drandRoundAfter(beacon, closedMs)
}

/**
 * Returns the instant after which the external number is published: the time in its file, or the close if that was
 * later.
 */
export function beaconAtMs(beacon: Beacon, closedMs: number | null = null): number {
  if (beacon.kind === 'drand') return drandRoundMs(beacon, beaconRound(beacon, closedMs))
  return Math.max(Date.parse(beacon.at), closedMs ?? 0)
}

export function lotteryStateAt(lottery: Timed, isDrawn: boolean, nowMs: number): LotteryState {
  if (isDrawn) return 'drawn'
  if (nowMs < Date.parse(lottery.body.from)) return 'upcoming'
  return nowMs < closesMs(lottery) ? 'open' : 'closed'
}
