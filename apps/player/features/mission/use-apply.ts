// Joins a mission or claims its reward, one at a time, and requests the missions again.
import type { Mission } from '@mangetsu/contract/mission'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { rewardText } from '../../ui/reward-text.ts'
import type { MissionActions } from './mission-panel.tsx'

/** `running` is the id of the mission whose request is running. */
export function useApply() {
  const { lang, toaster } = usePage()
  const { queries } = useClient()
  const action = useAction('applyTask')
  const [running, setRunning] = useState<string | null>(null)
  const [refused, setRefused] = useState<MissionActions['refused']>(null)
  return {
    running,
    refused,
    apply: async ({ taskId, reward, title }: Mission) => {
      setRefused(null)
      setRunning(taskId)
      const answer = await action.run({ taskId })
      setRunning(null)
      if (answer === null) return
      if (!answer.ok) setRefused({ taskId, text: refusalText(answer) })
      else if (answer.data.did === 'claimed')
        toaster.show({
          kind: 'success',
          title: m.missions_claimed_toast({ reward: rewardText(reward) }),
          text: title[lang],
        })
      await queries.invalidateQueries({ queryKey: ['missionTagsList'] })
      void queries.invalidateQueries({ queryKey: ['querySignDetail'] })
    },
  }
}
