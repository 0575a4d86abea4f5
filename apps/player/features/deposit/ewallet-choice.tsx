// Selects the player's e-wallet account that pays; without one, links to binding one.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { useEffect } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Props = {
  readonly methodId: string | null
  readonly onMethod: (id: string) => void
  readonly error: string | undefined
}

function NoAccount({ error }: Pick<Props, 'error'>) {
  const to = useAddress()
  return (
    <div className="rounded-field bg-night-2 p-3.5" data-fault="method" tabIndex={-1}>
      <p className="text-second leading-relaxed">{m.deposits_ewallet_none()}</p>
      <ButtonLink kind="line" isWide className="mt-3" to={to('/wallet/methods')}>
        {m.deposits_ewallet_bind()}
      </ButtonLink>
      <FieldNote id="ewallet-note" error={error} />
    </div>
  )
}

type Account = Extract<PayoutMethod, { kind: 'ewallet' }>

function Accounts({
  accounts,
  methodId,
  onMethod,
  error,
}: Props & { readonly accounts: readonly Account[] }) {
  const { lang } = usePage()
  const firstId = accounts[0]?.id
  useEffect(() => {
    if (methodId === null && firstId !== undefined) onMethod(firstId)
  }, [methodId, firstId, onMethod])
  return (
    <div>
      <fieldset className="grid min-w-0 grid-cols-1 gap-2" data-fault="method" tabIndex={-1}>
        <legend className="mb-1.5 text-small text-paper-dim">{m.deposits_ewallet_account()}</legend>
        {accounts.map((account) => (
          <RadioCard
            key={account.id}
            name="method"
            icon="phone"
            title={account.providerName[lang]}
            terms={account.handle}
            isChosen={account.id === methodId}
            onChoose={() => onMethod(account.id)}
          />
        ))}
      </fieldset>
      <FieldNote id="ewallet-note" error={error} />
    </div>
  )
}

export function EwalletChoice(props: Props) {
  const shown = useCall('listPayoutMethods', {})
  return (
    <CallState shown={shown} skeleton={<Skeleton className="h-[60px] rounded-field" />}>
      {({ methods }) => {
        const accounts = methods.filter((method) => method.kind === 'ewallet')
        return accounts.length === 0 ? (
          <NoAccount error={props.error} />
        ) : (
          <Accounts {...props} accounts={accounts} />
        )
      }}
    </CallState>
  )
}
