// What a withdrawal of a currency still needs, put together of the features that know: where money goes, the withdrawal
// password, and the level of verification where that holds back what is there.
import { type Currency, minorOf } from '@mangetsu/money'
import type { ReactNode } from 'react'
import { useNextLevel } from '../features/kyc/use-kyc.ts'
import { useMethods } from '../features/payout-method/use-methods.ts'
import type { ReadyStep } from '../features/withdrawal/readiness.tsx'
import { m } from '../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { amountText } from '../ui/amount.tsx'
import { ButtonLink } from '../ui/button.tsx'

export type Readiness = {
  readonly steps: readonly ReadyStep[]
  readonly hasMethod: boolean
  readonly isHeldByLevel: boolean
}

type Actions = { readonly method: ReactNode; readonly password: ReactNode }

/** Null until all of it is known. */
export function useReadiness(currency: Currency, actions: Actions): Readiness | null {
  const to = useAddress()
  const { data: known } = useMethods()
  const { data: limit } = useCall('queryWithdrawLimit', { currency })
  const next = useNextLevel('withdrawPerDay')
  const balance = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? '0',
  )
  if (known === undefined || limit === undefined) return null
  const hasMethod = known.methods.some(({ currencies }) => currencies.includes(currency))
  const { leftToday, hasWithdrawPassword } = limit
  const isHeldByLevel =
    next !== null && leftToday !== null && minorOf(leftToday, currency) < minorOf(balance, currency)
  const raised = (amount: string | null, level: number) =>
    amount === null
      ? m.kyc_note_free({ level })
      : m.kyc_note_withdraw_next({ level, amount: amountText(amount, next?.currency ?? currency, 'compact') })
  const steps: ReadyStep[] = [
    {
      field: 'method',
      isDone: hasMethod,
      title: m.ready_method(),
      note: m.payouts_choice_none(),
      action: actions.method,
    },
    {
      field: 'withdrawPassword',
      isDone: hasWithdrawPassword,
      title: m.payouts_password_label(),
      note: m.ready_password_note(),
      action: actions.password,
    },
  ]
  if (isHeldByLevel)
    steps.push({
      field: 'level',
      isDone: false,
      title: m.ready_level({ level: next.level }),
      note: raised(next.amount, next.level),
      action: (
        <ButtonLink
          to={to('/account/verification')}
          aria-label={m.ready_level_name({ level: next.level })}
          kind="line"
          className="min-h-11 px-4! text-second"
        >
          {m.ready_go()}
        </ButtonLink>
      ),
    })
  return { steps, hasMethod, isHeldByLevel }
}
