// The player's actions on a bonus: claiming, releasing, giving up, cancelling. Each returns an error, or null on
// success.
import type { ApiResult } from '@mangetsu/client/api-result'
import type { CallName } from '@mangetsu/contract'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import { useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { couponCalls } from '../../page/coupon-calls.ts'
import { usePage } from '../../page/page.tsx'
import { useAction, useRequestId } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { refusalText } from '../../ui/form-fault.tsx'
import { nameOf } from './bonus-labels.ts'

const changed = [
  ...couponCalls,
  'queryBonuses',
  'queryBonusInPlay',
  'queryWallets',
  'pageHistory',
  'pageExchangedCodes',
] as const satisfies readonly CallName[]

/** Returns the result of claiming it, in words. */
function takenWords({ bonusStatus, released, bonusCurrency }: PlayerBonus): string {
  if (bonusStatus === 1)
    return m.bonuses_taken_cash({ amount: amountText(released ?? '0', bonusCurrency, 'compact') })
  return bonusStatus === 2 ? m.bonuses_taken_spins() : m.bonuses_taken_wagering()
}

export function useBonusDeeds(bonus: PlayerBonus) {
  const { queries } = useClient()
  const { toaster } = usePage()
  const ids = useRequestId()
  const [taking, releasing] = [useAction('applyActivity'), useAction('releaseBonus')]
  const [givingUp, cancelling] = [useAction('giveUpBonus'), useAction('cancelBonus')]
  // A completed action stays disabled until the list is refreshed; pressing it before would only be refused.
  const doneAt = useRef<number | null>(null)
  const [isDone, setIsDone] = useState(false)
  const { requestId, activityCode, bonusStatus } = bonus
  const isOver = () => doneAt.current === bonusStatus
  const name = nameOf(bonus)
  /** Returns undefined while another action is running; the displayed data is refetched either way. */
  const finish = <T>(
    answer: ApiResult<T> | null,
    toastOf: (data: T) => { title: string; text?: string | undefined },
  ) => {
    if (answer === null) return undefined
    for (const call of changed) void queries.invalidateQueries({ queryKey: [call] })
    if (!answer.ok) return refusalText(answer)
    doneAt.current = bonusStatus
    setIsDone(true)
    toaster.show({ kind: 'success', ...toastOf(answer.data) })
    return null
  }
  return {
    isRunning:
      (isDone && isOver()) || [taking, releasing, givingUp, cancelling].some(({ isRunning }) => isRunning),
    take: async () => {
      if (isOver()) return undefined
      const input = { activityCode, bonusId: requestId }
      const answer = await taking.run({ ...input, requestId: ids.idFor(input) })
      if (answer?.ok) ids.renew()
      return finish(answer, (data) => ({
        title: m.bonuses_taken({ name }),
        text: data.bonus === null ? undefined : takenWords(data.bonus),
      }))
    },
    release: async () => {
      if (isOver()) return undefined
      return finish(await releasing.run({ requestId }), (data) => ({
        title: m.bonuses_taken_cash({
          amount: amountText(data.released ?? '0', data.bonusCurrency, 'compact'),
        }),
      }))
    },
    giveUp: async () => {
      if (isOver()) return undefined
      return finish(await givingUp.run({ requestId }), ({ isPaid }) =>
        isPaid
          ? { title: m.bonuses_was_paid({ name }) }
          : { title: m.bonuses_gave_up({ name }), text: m.bonuses_wallet_unchanged() },
      )
    },
    cancel: async () => {
      if (isOver()) return undefined
      return finish(await cancelling.run({ requestId }), () => ({
        title: m.bonuses_was_cancelled({ name }),
        text: m.bonuses_wallet_unchanged(),
      }))
    },
  }
}
