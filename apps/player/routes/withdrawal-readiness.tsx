// Missing requirements of a withdrawal in a currency, composed of several features: the destination, the withdrawal
// password, and the verification level if it limits the balance.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { WithdrawalBar } from '@mangetsu/contract/withdrawal'
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
  /** Other bars of a withdrawal, in sentences: no step on this page removes them. */
  readonly bars: readonly string[]
  readonly hasMethod: boolean
  readonly isLimitedByLevel: boolean
}

type Actions = { readonly method: ReactNode; readonly password: ReactNode }

type Limit = OutputOf<typeof calls.queryWithdrawLimit>

const methodBars: Readonly<Partial<Record<WithdrawalBar, () => string>>> = {
  methodUnknown: m.payouts_choice_none,
  methodUnfit: m.payouts_choice_none,
  methodCooling: m.ready_method_cooling,
  notOwnAccount: m.ready_method_not_own,
  addressUnspendable: m.ready_method_unfit,
  ownDepositAddress: m.ready_method_unfit,
}

/** Returns why no destination can be paid; null if one can. */
const methodBarIn = ({ bars }: Limit): string | null =>
  bars.map((bar) => methodBars[bar]?.()).find((text) => text !== undefined) ?? null

/**
 * Returns the bars other than the destination's and the password's, which have steps of their own, and than the bonus,
 * which the form names beside the amount and a withdrawal may forfeit.
 */
function otherBars({ bars, min, currency }: Limit, isLimitedByLevel: boolean): string[] {
  const texts: Readonly<Partial<Record<WithdrawalBar, string>>> = {
    realMoneyOff: m.ready_closed(),
    insufficientFunds: m.ready_too_little({ min: amountText(min, currency, 'compact') }),
    ...(isLimitedByLevel ? {} : { kycNeeded: m.ready_today_used() }),
  }
  return bars.flatMap((bar) => texts[bar] ?? [])
}

/** Null until everything has loaded. */
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
  const methodBar = methodBarIn(limit)
  const isLimitedByLevel =
    next !== null && leftToday !== null && minorOf(leftToday, currency) < minorOf(balance, currency)
  const raised = (amount: string | null, level: number) =>
    amount === null
      ? m.kyc_note_free({ level })
      : m.kyc_note_withdraw_next({ level, amount: amountText(amount, next?.currency ?? currency, 'compact') })
  const steps: ReadyStep[] = [
    {
      field: 'method',
      isDone: hasMethod && methodBar === null,
      title: m.ready_method(),
      note: methodBar ?? m.payouts_choice_none(),
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
  if (isLimitedByLevel)
    steps.push({
      field: 'level',
      isDone: false,
      isOptional: minorOf(leftToday, currency) >= minorOf(limit.min, currency),
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
  return { steps, bars: otherBars(limit, isLimitedByLevel), hasMethod, isLimitedByLevel }
}
