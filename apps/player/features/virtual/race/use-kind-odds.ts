// The odds of every bet of one kind in a race, loaded once: they never change.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { RaceBetKind } from '@mangetsu/race/bet-kinds'
import { useUserStore } from '../../../page/page.tsx'
import { useCall } from '../../../page/use-call.ts'
import type { PricedPick } from './use-ticket.ts'

type KindOdds = OutputOf<(typeof calls)['queryRaceOdds']>

/** Returns the odds; undefined before they are loaded. */
export function useKindOdds(raceId: string, kind: RaceBetKind): KindOdds | undefined {
  const currency = useUserStore((fields) => fields.currency)
  return useCall('queryRaceOdds', { raceId, kind, currency }).data
}

/** Returns a bet at its odds; null for one that the race does not take. */
export function pricedPick(
  { odds, placeOdds }: KindOdds,
  kind: RaceBetKind,
  pick: string,
): PricedPick | null {
  const ofPick = odds[pick]
  return ofPick === undefined ? null : { kind, pick, odds: ofPick, placeOdds: placeOdds?.[pick] ?? null }
}
