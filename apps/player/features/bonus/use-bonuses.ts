// The player's bonuses: the request of the specification, plus those of tasks, rakeback and VIP.
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { type QueryView, useCall } from '../../page/use-call.ts'
import { useRefetchAfterPlay } from '../../page/use-refetch-after-play.ts'

/** Literal request of the specification, section 7. */
const asSpecified = { pageNo: 1, pageSize: 200, bonusTypeList: [0, 4, 5] as (0 | 4 | 5)[] }
const others = { pageNo: 1, pageSize: 200, bonusTypeList: [1, 2, 3] as (1 | 2 | 3)[] }

/** Returns all bonuses, newest first. */
export function useBonuses(options: { readonly isOn?: boolean } = {}): QueryView<readonly PlayerBonus[]> {
  useRefetchAfterPlay('queryBonuses')
  const [specified, rest] = [
    useCall('queryBonuses', asSpecified, options),
    useCall('queryBonuses', others, options),
  ]
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
