// The bonus in progress while a game is played, refetched after its rounds.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { useCall } from '../../page/use-call.ts'
import { useRefetchAfterRounds } from '../../page/use-refetch-after-rounds.ts'

/** Returns the bonus in progress, null without one, undefined until it is known. */
export function useBonusInPlay(played: number): PlayerBonus | null | undefined {
  const { data } = useCall('queryBonusInPlay', {})
  useRefetchAfterRounds('queryBonusInPlay', played)
  return data?.bonus
}
