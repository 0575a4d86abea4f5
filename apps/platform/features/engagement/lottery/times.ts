// When a lottery's list closes, when its outside number can be known, and where it stands at an instant.
import { type DrandTimes, drandRoundAfter, drandRoundMs } from '@mangetsu/chance/drand'
import type { LotteryState } from '@mangetsu/contract/lottery'
import type { PromotionBody } from '../promotion/index.ts'

type Timed = {
  readonly body: Pick<PromotionBody, 'from' | 'until'>
  readonly rules: { readonly closesAt?: string | undefined }
}

/** Tickets are earned and received until then: with the close its file names, or an earlier end by an operator. */
export function closesMs({ body: { until }, rules: { closesAt } }: Timed): number {
  const times = [until, closesAt ?? null].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return Math.min(...times)
}

type DrandRound = DrandTimes & { readonly kind: 'drand'; readonly round: number }
type Beacon = DrandRound | { readonly kind: 'bookProof'; readonly at: string }

/** The round that is used. One that came before the list was closed could have been known to whoever closed it. */
export function beaconRound(beacon: DrandRound, closedMs: number | null): number {
  if (closedMs === null || drandRoundMs(beacon, beacon.round) > closedMs) return beacon.round
  return drandRoundAfter(beacon, closedMs)
}

/** The outside number is one that comes after this instant: what its file names, or the close where that was later. */
export function beaconAtMs(beacon: Beacon, closedMs: number | null = null): number {
  if (beacon.kind === 'drand') return drandRoundMs(beacon, beaconRound(beacon, closedMs))
  return Math.max(Date.parse(beacon.at), closedMs ?? 0)
}

export function lotteryStateAt(lottery: Timed, isDrawn: boolean, nowMs: number): LotteryState {
  if (isDrawn) return 'drawn'
  if (nowMs < Date.parse(lottery.body.from)) return 'upcoming'
  return nowMs < closesMs(lottery) ? 'open' : 'closed'
}
