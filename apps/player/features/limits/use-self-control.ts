// The care panel as parts of the page share it: one answer in the cache, replaced by what each change answers.

import type { ApiResult } from '@mangetsu/client/api-result'
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import { queryKeyOf } from '../../page/push-cache.ts'
import { type QueryView, useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'

const now = { action: 'query' } as const

/** The panel with the month in hand. */
export const useCarePanel = (): QueryView<ResponsibleGamblingSummary> => useCall('selfControl', now)

/** The panel with another month's days. */
export const useCarePanelOf = (month: string, isOn: boolean): QueryView<ResponsibleGamblingSummary> =>
  useCall('selfControl', { ...now, month }, { isOn })

type SelfControlRequest = Parameters<ReturnType<typeof useAction<'selfControl'>>['run']>[0]

/** Changes something; what the platform then says stands everywhere on the page. */
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
