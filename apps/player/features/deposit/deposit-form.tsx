// The deposit form: channel, amount, coupon, and one button that confirms it.
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { type Currency, minorOf } from '@mangetsu/money'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { useAddress, useIsPlayMoney, usePage, useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { useQuote } from '../../page/use-quote.ts'
import { amountText } from '../../ui/amount.tsx'
import { AmountField, tidyAmount } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldNote } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import { useForm, type Wrong } from '../../ui/use-form.ts'
import { AfterDeposit } from './after-deposit.tsx'
import { ChannelChoice, LastChannel } from './channel-choice.tsx'
import { amountFaultLabel, boundsLabel } from './channel-labels.ts'
import { CreditChoice } from './credit-choice.tsx'
import { amountWithin, ceilingOf, type DepositAllowance, usualAmountOf } from './deposit-rules.ts'
import { EwalletChoice } from './ewallet-choice.tsx'
import { PresetAmounts } from './preset-amounts.tsx'
import { FormSkeleton } from './skeletons.tsx'
import { type DepositRequest, useDeposit } from './use-deposit.ts'

export type CouponSlotProps = {
  readonly currency: Currency
  /** Null while the amount cannot be parsed. */
  readonly amount: string | null
  readonly error: string | undefined
  /** Receives the bonus of the chosen coupon for the amount, in wire format; null without one. */
  readonly onBonus: (bonus: string | null) => void
}

type Props = {
  readonly currency: Currency
  /** Slot for the coupon choice: its offers, its bonus, and its terms. */
  readonly coupon: (props: CouponSlotProps) => ReactNode
  readonly onMade: (deposit: Deposit) => void
  /** Fast deposit: the channel with this code is preselected, and the others open on request. */
  readonly lastCode?: string | null
  /** Opens the player's own address of a coin, where that is offered. */
  readonly onAddress?: (channel: Channel) => void
}

type Opened = Props & { readonly channels: readonly [Channel, ...Channel[]]; readonly left: DepositAllowance }

/** Returns the player's choices and input so far, with the derived values. */
function useDepositDraft({ channels, left, lastCode, currency }: Opened) {
  const { lang } = usePage()
  const [code, setCode] = useDraft<string | null>(`deposit.${currency}.channel`, lastCode ?? null)
  const channel = channels.find((other) => other.code === code) ?? channels[0]
  const usual = usualAmountOf(channel, left)
  const [typed, setTyped] = useDraft(
    `deposit.${currency}.amount`,
    usual === null ? '' : tidyAmount(usual, currency, lang),
  )
  const [target, setTarget] = useState<Currency | null>(null)
  const [methodId, setMethodId] = useState<string | null>(null)
  const coupon = useUserStore((fields) => fields.bonusCouponItem)
  const read = amountWithin(typed, channel, left)
  const amount = read.ok ? read.amount : null
  const isQuoted = channel.kind === 'crypto' && target !== null
  const quoted = useQuote(isQuoted && amount !== null ? { source: currency, target, amount } : null)
  return {
    channel,
    setCode,
    typed,
    setTyped,
    target,
    setTarget,
    methodId,
    setMethodId,
    read,
    amount,
    isQuoted,
    quoted,
    couponId: coupon?.currency === currency ? coupon.requestId : null,
  }
}

type Draft = ReturnType<typeof useDepositDraft>

function AmountPart({ draft, left, fault }: { draft: Draft; left: DepositAllowance; fault: FormFault }) {
  const { channel, typed, setTyped, amount } = draft
  const type = (next: string) => {
    // An error of another amount does not apply to this one.
    if (next !== typed) fault.clear()
    setTyped(next)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <AmountField
        label={m.amount_label()}
        labelEnd={
          <span className="figures flex flex-wrap items-baseline justify-end gap-x-2">
            {boundsLabel(channel, left)}
            <AllowanceLink channel={channel} left={left} />
          </span>
        }
        name="amount"
        currency={channel.currency}
        value={typed}
        onValue={type}
        isPlayMoney={false}
        error={fault.errorOf('amount')}
      />
      <PresetAmounts channel={channel} left={left} amount={amount} onPick={type} />
    </div>
  )
}

function CreditPart({ draft, fault }: { draft: Draft; fault: FormFault }) {
  const { channel, quoted, target, setTarget, amount } = draft
  // An expired quote is reported by the quote itself.
  const isOver = quoted.quote !== null && quoted.secondsLeft === 0
  return (
    <div>
      <CreditChoice
        currency={channel.currency}
        target={target}
        onTarget={setTarget}
        hasAmount={amount !== null}
        shown={quoted}
      />
      {!isOver && <FieldNote id="quote-note" error={fault.errorOf('quote')} />}
    </div>
  )
}

type WaysProps = Pick<Opened, 'channels'> & { draft: Draft; isHurried: boolean }

function Ways({ channels, draft, isHurried }: WaysProps) {
  const Choice = isHurried ? LastChannel : ChannelChoice
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-small leading-normal text-paper-dim">
        {m.deposit_channel()}
      </p>
      <Choice channels={channels} channel={draft.channel} onChannel={draft.setCode} />
    </div>
  )
}

/** Returns the first fault of a draft, with its field; null if it can be sent. */
function lackOf(draft: Draft, left: DepositAllowance): Wrong | null {
  const { channel, read, isQuoted, quoted, methodId } = draft
  if (channel.needsAccount && methodId === null)
    return { field: 'method', text: m.deposits_ewallet_missing() }
  if (!read.ok) return { field: 'amount', text: amountFaultLabel(read.wrong, channel, left) }
  if (isQuoted && (quoted.quote === null || quoted.secondsLeft === 0))
    return {
      field: 'quote',
      text: quoted.quote === null ? m.deposits_quote_missing() : m.deposits_quote_over(),
    }
  return null
}

function Form(props: Opened) {
  const { channels, left, coupon, onMade, onAddress, lastCode, currency } = props
  const draft = useDepositDraft(props)
  const [bonus, setBonus] = useState<string | null>(null)
  const { channel, amount, isQuoted, quoted } = draft
  const send = useDeposit()
  const isPlayMoney = useIsPlayMoney()

  const form = useForm({
    check: () => {
      const lack = lackOf(draft, left)
      if (lack !== null || amount === null) return lack
      const { couponId, methodId } = draft
      const quoteId = isQuoted ? (quoted.quote?.id ?? null) : null
      const body = { channel, amount, couponId, quoteId, methodId: channel.needsAccount ? methodId : null }
      return { body }
    },
    send: async (request: DepositRequest) => {
      const sent = await send(request)
      if (!('deposit' in sent)) return sent
      onMade(sent.deposit)
    },
  })
  const { fault } = form
  const credit =
    isQuoted && quoted.quote !== null
      ? { currency: quoted.quote.targetCurrency, amount: quoted.quote.targetAmount }
      : { currency, amount }

  return (
    <SentForm
      shown={form}
      submitLabel={
        draft.typed === ''
          ? m.deposits_enter_amount()
          : amount === null
            ? m.deposit_submit_bare()
            : m.deposit_submit({ amount: amountText(amount, currency, 'compact') })
      }
      runningLabel={m.deposits_running()}
      className="gap-2.5!"
      isOff={draft.typed === ''}
      after={
        <p className="text-balance text-center text-micro leading-normal text-paper-dim [word-break:auto-phrase]">
          {isPlayMoney ? m.deposits_note_practice() : noteOf(channel)}
        </p>
      }
    >
      <Ways channels={channels} draft={draft} isHurried={lastCode !== undefined} />
      {channel.kind === 'crypto' && onAddress !== undefined && (
        <Button kind="quiet" icon="qr" onClick={() => onAddress(channel)}>
          {m.deposits_address_only()}
        </Button>
      )}
      {channel.needsAccount && (
        <EwalletChoice
          methodId={draft.methodId}
          onMethod={draft.setMethodId}
          error={fault.errorOf('method')}
        />
      )}
      <AmountPart draft={draft} left={left} fault={fault} />
      {channel.kind === 'crypto' && <CreditPart draft={draft} fault={fault} />}
      {coupon({ currency, amount, error: fault.errorOf('coupon'), onBonus: setBonus })}
      <AfterDeposit credit={credit} bonus={bonus} />
    </SentForm>
  )
}

function noteOf({ kind }: Channel): string {
  if (kind === 'card' || kind === 'ewallet') return m.deposits_note_page()
  return m.deposits_note_here()
}

/** The form for one currency. Use the currency as its key: input for one is not an amount of another. */
export function DepositForm(props: Props) {
  const shown = useCall('queryChannels', { currency: props.currency })
  return (
    <CallState shown={shown} skeleton={<FormSkeleton isHurried={props.lastCode !== undefined} />}>
      {({ channels: [first, ...others], left }) =>
        first === undefined ? (
          <EmptyState title={m.deposit_none_title()}>{m.deposit_none_text()}</EmptyState>
        ) : (
          <Form {...props} channels={[first, ...others]} left={left} />
        )
      }
    </CallState>
  )
}

/**
 * Links from the bounds to the player's own limit or level that lowers them; with the amount left where the bounds
 * cannot include it.
 */
function AllowanceLink({ channel, left }: { readonly channel: Channel; readonly left: DepositAllowance }) {
  const to = useAddress()
  if (left === null) return null
  const isWithin = ceilingOf(channel, left) === left.amount
  const isOwn = left.currency === channel.currency
  if (isOwn && minorOf(left.amount, left.currency) > minorOf(channel.max, channel.currency)) return null
  const amount = amountText(left.amount, left.currency, 'compact')
  const isLimit = left.by === 'limit'
  // The line above the form already shows the player's own limit.
  if (isLimit && isOwn && isWithin) return null
  const bound = isLimit ? m.deposits_room_limit() : m.deposits_room_level()
  return (
    <Link
      to={to(isLimit ? '/account/limits' : '/account/verification')}
      data-part="room"
      className="-my-3 inline-flex min-h-11 items-center text-wisteria hover:underline"
    >
      {isOwn && isWithin ? bound : `${bound} ${m.deposits_room({ amount })}`}
    </Link>
  )
}
