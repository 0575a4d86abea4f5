// The reward for the second level, and claiming it once.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction, useCall, useRequestId } from '../../page/use-call.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'

/** Remounted for each level reached, because the response to one key never changes. */
export function RewardCard() {
  const { toaster } = usePage()
  const [queryId] = useState(() => crypto.randomUUID())
  const { data } = useCall('rewardKyc2', { action: 'query', requestId: queryId })
  const { run, isRunning } = useAction('rewardKyc2')
  const { idFor, settle } = useRequestId()
  const [isClaimed, setIsClaimed] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  if (data === undefined || data.state === 'none' || data.state === 'claimed' || isClaimed) return null
  const amount = amountText(data.amount, data.currency, 'compact')
  const claim = async () => {
    setFault(undefined)
    const answer = await run({ action: 'claim', requestId: idFor({ claim: queryId }) })
    if (answer === null) return
    settle(answer)
    if (!answer.ok) return setFault(refusalText(answer))
    setIsClaimed(true)
    toaster.show({
      kind: 'success',
      title: m.kyc_reward_done({ amount }),
      text: m.parts_play_money(),
    })
  }
  return (
    <section className="grid gap-3 rounded-card bg-night-1 p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <MoonPhase lit={0.5} className="size-9" />
        <div className="min-w-[12em] flex-1">
          <h2 className="text-panel">{m.kyc_reward_title()}</h2>
          <p className="text-small leading-relaxed text-paper-dim">
            {data.state === 'claimable' ? m.kyc_reward_ready({ amount }) : m.kyc_reward_later({ amount })}
          </p>
        </div>
        {data.state === 'claimable' && (
          <Button kind="second" isLoading={isRunning} onClick={() => void claim()}>
            {m.kyc_reward_claim({ amount })}
          </Button>
        )}
      </div>
      <FormAlert text={fault} />
    </section>
  )
}
