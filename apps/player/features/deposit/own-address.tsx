// The player's own address of a coin: everything received there is credited to them, without an order. Incoming
// payments appear automatically.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Channel } from '@mangetsu/contract/deposit'
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useAction } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { channelName } from './channel-labels.ts'
import { CoinAddress } from './coin-address.tsx'

type Address = OutputOf<typeof calls.askDepositAddress>

function useAddressOf({ currency, network }: Channel) {
  const { lang } = usePage()
  const { run } = useAction('askDepositAddress')
  const [address, setAddress] = useState<Address | null>(null)
  const [refused, setRefused] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for each coin, network and attempt.
  useEffect(() => {
    if (network === null) return
    setRefused(undefined)
    void run({ currency, network, lang }).then((answer) => {
      if (answer === null) return
      if (answer.ok) setAddress(answer.data)
      else setRefused(refusalText(answer))
    })
  }, [currency, network, attempt])
  return { address, refused, again: () => setAttempt(attempt + 1) }
}

type Props = {
  readonly channel: Channel
  readonly onBack: () => void
  /** Called when a transaction was detected at one of the player's addresses of this coin. */
  readonly onSeen: (id: string) => void
}

export function OwnAddress({ channel, onBack, onSeen }: Props) {
  const { lang } = usePage()
  const { push } = useClient()
  const { address, refused, again } = useAddressOf(channel)
  useEffect(
    () =>
      push.subscribe((message) => {
        if (message.type !== 'deposit') return
        const { id, kind, currency, chain } = message.deposit
        if (kind === 'crypto' && currency === channel.currency && chain !== null) onSeen(id)
      }),
    [push, channel.currency, onSeen],
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="text-panel">{m.deposits_address_heading({ currency: channel.currency })}</h3>
        <p className="text-small text-paper-dim">{channelName(channel, lang)}</p>
        <p className="mt-2 text-second leading-relaxed">{m.deposits_address_lead()}</p>
      </div>
      {address === null ? (
        refused === undefined && <Skeleton className="mx-auto size-[208px] rounded-field" />
      ) : (
        <>
          <CoinAddress {...address} networkName={channelName(channel, lang)} amount={null} />
          <p className="figures text-small leading-relaxed text-paper-dim">
            <span>
              {m.deposits_address_terms({
                min: amountText(address.min, address.currency, 'compact'),
                count: address.confirmations,
              })}
            </span>
            {address.max !== null && (
              <span>{` ${m.deposits_address_most({ max: amountText(address.max, address.currency, 'compact') })}`}</span>
            )}
          </p>
        </>
      )}
      <FormAlert text={refused} />
      {refused !== undefined && <Button onClick={again}>{m.parts_retry()}</Button>}
      <Button kind="line" isWide onClick={onBack}>
        {m.parts_back()}
      </Button>
    </div>
  )
}
