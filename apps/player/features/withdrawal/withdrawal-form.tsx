// A withdrawal: what is there and the limits first, then where to, how much, and the password once more.
import type { calls, OutputOf } from '@mangetsu/contract'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useCall, useRequestId } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney, usePage, useUserStore } from '../../stores/stores.tsx'
import { amountText } from '../../ui/amount.tsx'
import { AmountField, tidyAmount } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { FormAlert, useFormFault } from '../../ui/form-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { LimitsStrip } from './limits-strip.tsx'
import { timelineOf } from './step-words.ts'
import { type AmountFault, amountWithin, limitAsked, wholeAmount } from './withdrawal-rules.ts'
import { stepsAhead } from './withdrawal-steps.ts'

type Limit = OutputOf<typeof calls.queryWithdrawLimit>

export type ChosenMethod = { readonly id: string; readonly label: string }

type Props = {
  /** Where withdrawals go: chosen, or added, outside this feature. */
  readonly choice: (
    chosen: ChosenMethod | null,
    choose: (method: ChosenMethod) => void,
    error?: string,
  ) => ReactNode
  /** Said above the amount: what the player's level lets out. */
  readonly note?: ReactNode
  /** Whether a higher level would let out more. */
  readonly isLevelHeld?: boolean
  readonly onDone: (id: string) => void
}

const wordsOfFault = (fault: AmountFault, { currency, min, max }: Limit): string => {
  switch (fault) {
    case 'missing':
      return m.amount_missing()
    case 'unreadable':
      return m.amount_unreadable()
    case 'tooLittle':
      return m.amount_too_little({ min: amountText(min, currency, 'compact') })
    case 'tooMuch':
      return m.amount_too_much({ max: amountText(max, currency, 'compact') })
    case 'notThere':
      return m.withdraw_not_there()
  }
}

function StepsAhead() {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-3 font-sans text-second font-bold">{m.withdraw_ahead()}</h3>
      <Timeline label={m.withdraw_timeline()} steps={timelineOf(stepsAhead())} />
    </section>
  )
}

type AmountProps = {
  readonly limit: Limit
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly error: string | undefined
}

function WithdrawnAmount({ limit, typed, onType, error }: AmountProps) {
  const { lang } = usePage()
  const { currency } = limit
  return (
    <AmountField
      label={m.amount_label()}
      labelEnd={
        <button
          type="button"
          className="-my-3 min-h-11 text-wisteria underline underline-offset-[3px]"
          onClick={() => onType(tidyAmount(wholeAmount(limit), currency, lang))}
        >
          {m.withdraw_all()}
        </button>
      }
      name="amount"
      currency={currency}
      value={typed}
      onValue={onType}
      isPlayMoney={useIsPlayMoney()}
      error={error}
    />
  )
}

function Form({ limit, choice, note, isLevelHeld = false, onDone }: Props & { readonly limit: Limit }) {
  const form = useRef<HTMLDivElement>(null)
  const fault = useFormFault(form)
  const [method, setMethod] = useState<ChosenMethod | null>(null)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const requestIds = useRequestId()
  const { currency } = limit
  const balance = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? null,
  )
  const asked = limitAsked(limit, balance, isLevelHeld)
  const read = amountWithin(typed, asked)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    if (method === null) return fault.show('method', m.withdraw_method_missing())
    if (!read.ok) return fault.show('amount', wordsOfFault(read.fault, asked))
    if (password === '') return fault.show('password', m.withdraw_password_missing())
    setIsAsking(true)
  }

  return (
    <div ref={form} className="grid grid-cols-1 gap-4">
      <LimitsStrip limit={limit} />
      {choice(method, setMethod, fault.errorOf('method'))}
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {note}
        <WithdrawnAmount limit={limit} typed={typed} onType={setTyped} error={fault.errorOf('amount')} />
        <PasswordField
          label={m.withdraw_password_label()}
          name="password"
          autoComplete="current-password"
          maxLength={72}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fault.errorOf('password')}
          hint={m.withdraw_password_hint()}
        />
        <FormAlert text={fault.general} />
        <Button type="submit" kind="primary" isWide>
          {read.ok
            ? m.withdraw_submit({ amount: amountText(read.amount, currency, 'compact') })
            : m.withdraw_submit_bare()}
        </Button>
      </form>
      <StepsAhead />
      {isAsking && method !== null && read.ok && (
        <ConfirmWithdrawal
          currency={currency}
          amount={read.amount}
          method={method}
          password={password}
          requestIds={requestIds}
          onClose={() => setIsAsking(false)}
          onDone={onDone}
          onRefused={(field, text) => {
            setIsAsking(false)
            fault.show(field, text)
          }}
        />
      )}
    </div>
  )
}

export function WithdrawalForm(props: Props) {
  const currency = useUserStore((fields) => fields.currency)
  const shown = useCall('queryWithdrawLimit', { currency })
  const skeleton = (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-[58px] rounded-field" />
      <Skeleton className="h-[60px] rounded-field" />
      <Skeleton className="h-16 rounded-field" />
    </div>
  )
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {(limit) => <Form {...props} limit={limit} />}
    </CallState>
  )
}
