// The care panel as parts of the page share it: one answer in the cache, replaced by what each change answers.
import type { ResponsibleGamblingSummary } from '@mangetsu/contract/limits'
import type { Answer } from '../../api/answers.ts'
import { keyOf } from '../../api/hearing.ts'
import { type Shown, useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'

const now = { action: 'query' } as const

/** The panel with the month in hand. */
export const usePanel = (): Shown<ResponsibleGamblingSummary> => useCall('selfControl', now)

/** The panel with another month's days. */
export const usePanelOf = (month: string, isOn: boolean): Shown<ResponsibleGamblingSummary> =>
  useCall('selfControl', { ...now, month }, { isOn })

type Asked = Parameters<ReturnType<typeof useAction<'selfControl'>>['run']>[0]

/** Changes something; what the platform then says stands everywhere on the page. */
export function useSelfControl(): {
  readonly run: (asked: Asked) => Promise<Answer<ResponsibleGamblingSummary> | null>
  readonly isRunning: boolean
} {
  const { queries } = useClient()
  const { run, isRunning } = useAction('selfControl')
  return {
    isRunning,
    run: async (asked) => {
      const answer = await run(asked)
      if (answer?.ok) queries.setQueryData(keyOf('selfControl', now), answer.data)
      return answer
    },
  }
}
