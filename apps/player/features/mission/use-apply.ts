// Joins a mission or claims its reward, one request at a time, and requests the missions again.
import type { Mission } from '@mangetsu/contract/mission'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { countText } from '../../ui/count.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { rewardText, rewardTexts } from '../../ui/reward-text.ts'
import type { MissionActions } from './mission-panel.tsx'

type Missed = { readonly mission: Mission; readonly reason: string }

/** `running` is the id of the mission whose request is running, `missed` the refused ones of the last `applyAll`. */
export function useApply() {
  const { lang, toaster } = usePage()
  const { queries } = useClient()
  const action = useAction('applyTask')
  const [running, setRunning] = useState<string | null>(null)
  const [isApplyingAll, setIsApplyingAll] = useState(false)
  const [refused, setRefused] = useState<MissionActions['refused']>(null)
  const [missed, setMissed] = useState<readonly Missed[]>([])
  const refetch = async () => {
    await queries.invalidateQueries({ queryKey: ['missionTagsList'] })
    void queries.invalidateQueries({ queryKey: ['querySignDetail'] })
  }
  const forget = () => {
    setRefused(null)
    setMissed([])
  }
  const send = async (taskId: string) => {
    setRunning(taskId)
    const answer = await action.run({ taskId })
    setRunning(null)
    return answer
  }
  return {
    running,
    refused,
    missed,
    isApplyingAll,
    apply: async ({ taskId, reward, title }: Mission) => {
      forget()
      const answer = await send(taskId)
      if (answer === null) return
      if (!answer.ok) setRefused({ taskId, text: refusalText(answer) })
      else if (answer.data.did === 'claimed')
        toaster.show({
          kind: 'success',
          title: m.missions_claimed_toast({ reward: rewardText(reward) }),
          text: title[lang],
        })
      await refetch()
    },
    /** Claims each mission by a request of its own; a refused one does not stop the others. */
    applyAll: async (missions: readonly Mission[]) => {
      if (isApplyingAll) return
      forget()
      setIsApplyingAll(true)
      const [claimed, without]: [Mission[], Missed[]] = [[], []]
      for (const mission of missions) {
        const answer = await send(mission.taskId)
        if (answer === null) break
        if (answer.ok) claimed.push(mission)
        else without.push({ mission, reason: refusalText(answer) })
      }
      if (claimed.length > 0)
        toaster.show({
          kind: 'success',
          title: m.missions_claimed_all({ count: countText(claimed.length) }),
          text: rewardTexts(claimed.map(({ reward }) => reward)),
        })
      setMissed(without)
      await refetch()
      setIsApplyingAll(false)
    },
  }
}
