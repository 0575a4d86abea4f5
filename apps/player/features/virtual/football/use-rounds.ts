// Virtual football as the platform tells it: the current round, the next ones and the last results.
import type { calls, OutputOf } from '@mangetsu/contract'
import { useCallback } from 'react'
import type { Client } from '../../../page/client.ts'
import { useUserStore } from '../../../page/page.tsx'
import type { PlatformClock } from '../platform-clock.ts'
import { quietly, useFollowed } from '../use-followed.ts'

type RoundsList = OutputOf<(typeof calls)['queryVirtualFootballRounds']>
type OneRound = OutputOf<(typeof calls)['queryVirtualFootballRound']>
export type RoundsNow = RoundsList & OneRound

type LiveRounds = { readonly now: RoundsNow; readonly clock: PlatformClock }

/**
 * Follows the rounds from what was loaded with the page. `pinned` is the round of the page; without it, it is the
 * current one.
 */
export function useRounds(loaded: RoundsNow, pinned: string | null): LiveRounds {
  const currency = useUserStore((fields) => fields.currency)
  const read = useCallback(
    async (api: Client['api']) => {
      const list = await api.call('queryVirtualFootballRounds', {}, quietly)
      const roundId = pinned ?? (list.ok ? list.data.rounds[0]?.roundId : undefined)
      if (!list.ok || roundId === undefined) return null
      const one = await api.call('queryVirtualFootballRound', { roundId, currency }, quietly)
      return one.ok ? { ...list.data, ...one.data } : null
    },
    [pinned, currency],
  )
  return useFollowed<RoundsNow>(loaded, {
    read,
    roundOf: ({ round }) => ({ ...round, isPlayed: round.matches.every(({ goals }) => goals !== null) }),
    aheadOf: ({ rounds }) => rounds,
  })
}
