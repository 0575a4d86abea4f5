// The player's bonuses: as the specification asks for them, and those of tasks, rakeback and VIP beside them.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { useEffect } from 'react'
import { type QueryView, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'

/** To the letter of the specification, section 7. */
const asSpecified = { pageNo: 1, pageSize: 200, bonusTypeList: [0, 4, 5] as (0 | 4 | 5)[] }
const others = { pageNo: 1, pageSize: 200, bonusTypeList: [1, 2, 3] as (1 | 2 | 3)[] }

/** Rounds played elsewhere move the progress; it is asked for anew once they pause this long, ms. */
const pauseMs = 3_000

function useFollowedPlay(): void {
  const { push, queries } = useClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = push.subscribe(({ type }) => {
      if (type !== 'balance') return
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['queryBonuses'] }), pauseMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [push, queries])
}

/** All of them, the newest first. */
export function useBonuses(): QueryView<readonly PlayerBonus[]> {
  useFollowedPlay()
  const [specified, rest] = [useCall('queryBonuses', asSpecified), useCall('queryBonuses', others)]
  const isThere = specified.data !== undefined && rest.data !== undefined
  return {
    data: isThere
      ? [...specified.data.bonuses, ...rest.data.bonuses].sort((one, other) =>
          other.createdAt.localeCompare(one.createdAt),
        )
      : undefined,
    refused: specified.refused ?? rest.refused,
    isLoading: specified.isLoading || rest.isLoading,
    refetch: () => {
      specified.refetch()
      rest.refetch()
    },
  }
}
