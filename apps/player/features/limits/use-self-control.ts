// The responsible gambling data shared by the page: one cached response, replaced by the response of each change.

import type { ApiResult } from '@mangetsu/client/api-result'
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { queryKeyOf } from '../../page/push-cache.ts'
import { type QueryView, useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'

const now = { action: 'query' } as const

/** Returns the panel with the current month. */
export const useCarePanel = (): QueryView<ResponsibleGamblingSummary> => useCall('selfControl', now)

/** Returns the panel with another month's days. */
export const useCarePanelOf = (month: string, isOn: boolean): QueryView<ResponsibleGamblingSummary> =>
  useCall('selfControl', { ...now, month }, { isOn })

type SelfControlRequest = Parameters<ReturnType<typeof useAction<'selfControl'>>['run']>[0]

/** Sends a change; the platform's response then updates the whole page. */
export function useSelfControl(): {
  readonly run: (request: SelfControlRequest) => Promise<ApiResult<ResponsibleGamblingSummary> | null>
  readonly isRunning: boolean
} {
  const { queries } = useClient()
  const { run, isRunning } = useAction('selfControl')
  return {
    isRunning,
    run: async (request) => {
      const answer = await run(request)
      if (answer?.ok) queries.setQueryData(queryKeyOf('selfControl', now), answer.data)
      return answer
    },
  }
}
