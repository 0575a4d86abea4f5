// A deposit: by which way, how much, and on to the bank's page.
import type { Channel } from '@mangetsu/contract/deposit'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useAction, useCall, useRequestId } from '../../api/use-call.ts'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../stores/stores.tsx'
import { amountText } from '../../ui/amount.tsx'
import { AmountField, tidyAmount } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormAlert, useFormFault, wordsOf } from '../../ui/form-fault.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AfterDeposit } from './after-deposit.tsx'
import { type AmountFault, amountWithin, payAddress, quickAmounts } from './deposit-rules.ts'

const wordsOfFault = (fault: AmountFault, channel: Channel): string => {
  const min = amountText(channel.min, channel.currency, 'compact')
  const max = amountText(channel.max, channel.currency, 'compact')
  switch (fault) {
    case 'missing':
      return m.amount_missing()
    case 'unreadable':
      return m.amount_unreadable()
    case 'tooLittle':
      return m.amount_too_little({ min })
    case 'tooMuch':
      return m.amount_too_much({ max })
  }
}

function QuickAmounts({
  channel,
  typed,
  onPick,
}: {
  channel: Channel
  typed: string
  onPick: (typed: string) => void
}) {
  const { lang } = usePage()
  const amounts = quickAmounts(channel)
  const read = amountWithin(typed, channel)
  if (amounts.length === 0) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-2">
      <legend className="only-heard">{m.deposit_quick()}</legend>
      {amounts.map((amount) => {
        const isOn = read.ok && read.amount === amount
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={isOn}
            onClick={() => onPick(tidyAmount(amount, channel.currency, lang))}
            className={`figures min-h-11 rounded-field text-second ${isOn ? 'bg-paper font-bold text-night-0' : 'bg-night-2 hover:bg-line'}`}
          >
            {amountText(amount, channel.currency, 'compact')}
          </button>
        )
      })}
    </fieldset>
  )
}

function useDeposit(channel: Channel) {
  const { lang } = usePage()
  const { run, isRunning } = useAction('createDeposit')
  const { idFor, renew } = useRequestId()
  return {
    isRunning,
    send: async (amount: string): Promise<readonly [string | null, string] | null> => {
      const what = { channel: channel.code, currency: channel.currency, amount, lang }
      const answer = await run({ ...what, requestId: idFor(what) })
      if (answer === null) return null
      // Without an answer the same key is sent again; any answer ends it, and the next deposit is a new one.
      if (answer.ok || answer.refusal !== 'transport') renew()
      if (!answer.ok) {
        const isAmount = answer.refusal === 'badAmount' || answer.refusal === 'amountOutside'
        return [isAmount ? 'amount' : null, wordsOf(answer)]
      }
      const address = payAddress(answer.data.payUrl, window.location.href)
      if (address === null) return [null, m.deposit_no_page()]
      window.location.assign(address)
      return null
    },
  }
}

type Props = {
  /** Said above the amount: what the player's level lets in. */
  readonly note?: ReactNode
}

function ChannelForm({ channels, note }: Props & { readonly channels: readonly [Channel, ...Channel[]] }) {
  const { lang } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const fault = useFormFault(form)
  const [code, setCode] = useState(channels[0].code)
  const [typed, setTyped] = useState('')
  const channel = channels.find((other) => other.code === code) ?? channels[0]
  const { send, isRunning } = useDeposit(channel)
  const { currency } = channel
  const read = amountWithin(typed, channel)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    fault.clear()
    if (!read.ok) return fault.show('amount', wordsOfFault(read.fault, channel))
    const wrong = await send(read.amount)
    if (wrong !== null) fault.show(...wrong)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="mb-1.5 text-small text-paper-dim">{m.deposit_channel()}</legend>
        {channels.map((other) => (
          <RadioCard
            key={other.code}
            name="channel"
            icon="bank"
            title={other.name[lang]}
            terms={m.deposit_channel_terms()}
            isChosen={other.code === code}
            onChoose={() => setCode(other.code)}
          />
        ))}
      </fieldset>
      {note}
      <AmountField
        label={m.amount_label()}
        labelEnd={
          <span className="figures">
            {amountText(channel.min, currency, 'compact')}〜{amountText(channel.max, currency, 'compact')}
          </span>
        }
        name="amount"
        currency={currency}
        value={typed}
        onValue={setTyped}
        isPlayMoney={channel.isPlayMoney}
        error={fault.errorOf('amount')}
      />
      <QuickAmounts channel={channel} typed={typed} onPick={setTyped} />
      <AfterDeposit currency={currency} amount={read.ok ? read.amount : null} />
      <FormAlert text={fault.general} />
      <Button type="submit" kind="primary" isWide isLoading={isRunning} loadingText={m.deposit_running()}>
        {read.ok
          ? m.deposit_submit({ amount: amountText(read.amount, currency, 'compact') })
          : m.deposit_submit_bare()}
      </Button>
      <p className="text-small leading-relaxed text-paper-dim">{m.deposit_note()}</p>
    </form>
  )
}

export function DepositForm({ note }: Props) {
  const currency = useUserStore((fields) => fields.currency)
  const shown = useCall('queryChannels', { currency })
  const skeleton = (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-[60px] rounded-field" />
      <Skeleton className="h-16 rounded-field" />
      <Skeleton className="h-11 rounded-field" />
    </div>
  )
  return (
    <CallState shown={shown} skeleton={skeleton}>
      {({ channels: [first, ...others] }) =>
        first === undefined ? (
          <EmptyState title={m.deposit_none_title()}>{m.deposit_none_text()}</EmptyState>
        ) : (
          <ChannelForm channels={[first, ...others]} note={note} />
        )
      }
    </CallState>
  )
}
