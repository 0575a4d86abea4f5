// The withdrawal form: balance and limits first, then destination, amount, and the withdrawal password.
import type { ForfeitedBonus, PayoutKind, WithdrawMethod } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useIsPlayMoney, useUserStore } from '../../page/page.tsx'
import { useCall, useRequestId } from '../../page/use-call.ts'
import { refusedAt } from '../../page/use-call-form.ts'
import { amountText } from '../../ui/amount.tsx'
import { amountWrong } from '../../ui/amount-of-wallet.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type FormFault, useFormFault } from '../../ui/form-fault.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useForm, type Wrong } from '../../ui/use-form.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { LimitsStrip } from './limits-strip.tsx'
import { PasswordPart } from './password-part.tsx'
import { StepsAhead } from './steps-ahead.tsx'
import { useFreshLimit } from './use-fresh-limit.ts'
import {
  amountWithin,
  boundsOf,
  limitForLevelRequest,
  needsPerson,
  type WithdrawalLimit,
  withdrawMethodFor,
} from './withdrawal-rules.ts'
import { WithdrawnAmount } from './withdrawn-amount.tsx'

/** The destination, selected outside this feature. */
export type ChosenMethod = {
  readonly id: string
  readonly kind: PayoutKind
  readonly network: string | null
  readonly label: string
  readonly address: string | null
}

type ChoiceSlot = (props: {
  readonly currency: Currency
  /** Payout methods of this currency. */
  readonly kinds: readonly PayoutKind[]
  readonly chosenId: string | null
  readonly onChoose: (method: ChosenMethod) => void
  readonly error: string | undefined
}) => ReactNode

type Props = {
  readonly currency: Currency
  /** Whether the slots' data has loaded: the form appears all at once. */
  readonly isReady: boolean
  readonly choice: ChoiceSlot
  /** Missing requirements, above everything else. */
  readonly ready: (errorOf: FormFault['errorOf']) => ReactNode
  /** Whether a destination is available. */
  readonly hasMethod: boolean
  /** Renders an address in full for comparison. */
  readonly compared: (address: string) => ReactNode
  /** Note above the amount: the ceiling of the player's level. */
  readonly note: ReactNode
  /** Whether a higher level would allow more. */
  readonly isLevelLimited: boolean
  /** Opens the sheet that sets or resets the withdrawal password. */
  readonly onPassword: () => void
  readonly onDone: (id: string) => void
}

type WithdrawalFormData = { readonly limit: WithdrawalLimit; readonly ways: readonly WithdrawMethod[] }

function useWithdrawalFormState({
  limit: first,
  ways,
  isLevelLimited,
}: WithdrawalFormData & Pick<Props, 'isLevelLimited'>) {
  const [method, setMethod] = useState<ChosenMethod | null>(null)
  // A selected destination has further data: whether it is new, and its duration.
  const about = { currency: first.currency, methodId: method?.id ?? '' }
  const ofMethod = useCall('queryWithdrawLimit', about, { isOn: method !== null })
  const limit = ofMethod.data ?? first
  const [typed, setTyped] = useDraft(`withdrawal.${first.currency}.amount`, '')
  const [password, setPassword] = useState('')
  const requestIds = useRequestId()
  const { currency } = limit
  const balance = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? null,
  )
  const way = withdrawMethodFor(ways, method)
  const bounds = boundsOf(limit, way)
  const requestLimit = limitForLevelRequest(bounds, balance, isLevelLimited)
  const read = amountWithin(typed, requestLimit)
  return {
    method,
    setMethod,
    typed,
    setTyped,
    password,
    setPassword,
    limit,
    way,
    bounds,
    requestLimit,
    read,
    requestIds,
  }
}

type WithdrawalFormState = ReturnType<typeof useWithdrawalFormState>

/** Returns the first missing or invalid field. */
function faultOf(state: WithdrawalFormState): Wrong | null {
  const { limit, method, read, requestLimit, password } = state
  if (method === null) return { field: 'method', text: m.withdraw_method_missing() }
  if (!read.ok) return { field: 'amount', text: amountWrong(read.wrong, requestLimit, m.withdraw_not_there) }
  if (!limit.hasWithdrawPassword) return { field: 'withdrawPassword', text: m.payouts_password_first() }
  return password === '' ? { field: 'withdrawPassword', text: m.payouts_password_missing() } : null
}

type ConfirmationProps = Pick<Props, 'compared' | 'onDone'> & {
  readonly state: WithdrawalFormState
  readonly fault: FormFault
  readonly forfeited: ForfeitedBonus | null
  readonly onClose: () => void
}

function Confirmation({ state, fault, forfeited, compared, onDone, onClose }: ConfirmationProps) {
  const { limit, method, read, way, password, requestIds } = state
  if (method === null || !read.ok) return null
  const { currency } = limit
  return (
    <ConfirmWithdrawal
      filled={{
        currency,
        amount: read.amount,
        methodId: method.id,
        withdrawPassword: password,
      }}
      forfeited={forfeited}
      destination={method.label}
      compared={method.address !== null && compared(method.address)}
      fee={way?.fee ?? '0'}
      expectedHours={way?.expectedHours ?? limit.expectedHours}
      isLookedAt={needsPerson(read.amount, limit)}
      requestIds={requestIds}
      onClose={onClose}
      onDone={onDone}
      onRefused={(field, text) => {
        onClose()
        fault.show(field, text)
      }}
    />
  )
}

function PracticeNote() {
  if (!useIsPlayMoney()) return null
  return (
    <p className="text-balance text-center text-micro leading-normal text-paper-dim [word-break:auto-phrase]">
      {m.withdraw_practice()}
    </p>
  )
}

function Form(props: Props & WithdrawalFormData) {
  const { ways, choice, ready, hasMethod, compared, note, onPassword, onDone } = props
  const area = useRef<HTMLDivElement>(null)
  const fault = useFormFault(area)
  const state = useWithdrawalFormState(props)
  const { limit, method, setMethod, typed, setTyped, password, setPassword, way, bounds, read } = state
  // What the platform would forfeit, fetched at the moment of the confirmation; null while none is open.
  const [confirming, setConfirming] = useState<Pick<WithdrawalLimit, 'bonus'> | null>(null)
  const fetchLimit = useFreshLimit()
  const { currency } = limit
  const form = useForm({
    fault,
    check: () => faultOf(state) ?? { body: true },
    send: async () => {
      const fresh = await fetchLimit({ currency, methodId: method?.id ?? '' })
      if (!fresh.ok) return refusedAt(fresh)
      setConfirming(fresh.data)
    },
  })
  const kinds = [...new Set(ways.map(({ kind }) => kind))]
  const chosenId = method?.id ?? null
  return (
    <div ref={area} className="grid grid-cols-1 gap-4">
      {ready(fault.errorOf)}
      {hasMethod &&
        choice({ currency, kinds, chosenId, onChoose: setMethod, error: fault.errorOf('method') })}
      <SentForm
        shown={form}
        submitLabel={
          typed === ''
            ? m.withdraw_enter_amount()
            : read.ok
              ? m.withdraw_submit({ amount: amountText(read.amount, currency, 'compact') })
              : m.withdraw_submit_bare()
        }
        isOff={typed === ''}
        after={<PracticeNote />}
      >
        {bounds.perDay !== null && note}
        <LimitsStrip limit={bounds} way={way} ways={ways} />
        <WithdrawnAmount limit={bounds} typed={typed} onType={setTyped} error={fault.errorOf('amount')} />
        {limit.hasWithdrawPassword && (
          <PasswordPart
            password={password}
            onType={setPassword}
            onPassword={onPassword}
            error={fault.errorOf('withdrawPassword')}
          />
        )}
      </SentForm>
      <StepsAhead
        limit={limit}
        expectedHours={way?.expectedHours ?? limit.expectedHours}
        amount={read.ok ? read.amount : null}
      />
      {confirming !== null && (
        <Confirmation
          state={state}
          fault={fault}
          forfeited={confirming.bonus}
          compared={compared}
          onDone={onDone}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

export function WithdrawalForm(props: Props) {
  const { currency, isReady } = props
  const limit = useCall('queryWithdrawLimit', { currency })
  const ways = useCall('queryWithdrawMethods', { currency })
  const skeleton = (
    // As high as a screen, like the form, so that a bottom sheet does not grow while it is used.
    <div className="grid min-h-dvh grid-cols-1 content-start gap-4 big:min-h-0">
      <Skeleton className="h-[140px] rounded-field" />
      <Skeleton className="h-[55px] rounded-field" />
      <Skeleton className="h-16 rounded-field" />
      <Skeleton className="h-44 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
      <Skeleton className="h-12 rounded-field" />
    </div>
  )
  const waiting = { data: undefined, refused: null, refetch: () => undefined }
  return (
    <CallState shown={limit} skeleton={skeleton}>
      {(known) => (
        <CallState shown={isReady ? ways : waiting} skeleton={skeleton}>
          {({ methods }) =>
            methods.length === 0 ? (
              <EmptyState title={m.payouts_no_way_title()}>{m.payouts_no_way_text({ currency })}</EmptyState>
            ) : (
              <Form {...props} limit={known} ways={methods} />
            )
          }
        </CallState>
      )}
    </CallState>
  )
}
