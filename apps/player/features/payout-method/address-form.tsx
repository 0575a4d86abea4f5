// The address of a coin: which coin, on which network, the address as it was pasted, a tag where the network has one.
import { type Currency, isCurrency } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Field, FieldNote } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { Select } from '../../ui/select.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import type { Addition } from './addition.ts'
import { tidyAddress } from './address-ends.ts'
import { AddressShown } from './address-shown.tsx'
import { type AddMethodState, useAddForm } from './use-add-method.ts'

export type CoinNetwork = {
  readonly currency: Currency
  readonly network: string
  readonly name: { readonly ja: string; readonly en: string }
  readonly hasTag: boolean
}

type Props = {
  readonly adding: AddMethodState
  readonly fault: FormFault
  readonly networks: readonly [CoinNetwork, ...CoinNetwork[]]
  /** The coin to begin with. */
  readonly currency?: Currency | undefined
}

type Filled = {
  readonly currency: Currency
  /** Null while several are open and none is chosen. */
  readonly network: string | null
  readonly address: string
  readonly tag: string
  readonly label: string
}

const networksOf = (networks: readonly CoinNetwork[], currency: Currency): readonly CoinNetwork[] =>
  networks.filter((one) => one.currency === currency)

/** A coin with one network leaves nothing to choose. */
const onlyOne = (networks: readonly CoinNetwork[]): string | null =>
  networks.length === 1 ? (networks[0]?.network ?? null) : null

function useAddressFormState({ adding, fault, networks, currency }: Props) {
  const first = networks.some((one) => one.currency === currency) ? currency : undefined
  const [filled, setFilled] = useState<Filled>(() => {
    const coin = first ?? networks[0].currency
    return { currency: coin, network: onlyOne(networksOf(networks, coin)), address: '', tag: '', label: '' }
  })
  const open = networksOf(networks, filled.currency)
  const network = open.find((one) => one.network === filled.network) ?? null
  const fill = (part: Partial<Filled>) => {
    fault.clear()
    setFilled((before) => ({ ...before, ...part }))
  }
  const form = useAddForm(adding, fault, () => {
    if (network === null) return { field: 'network', text: m.payouts_network_missing() }
    const address = tidyAddress(filled.address)
    fill({ address })
    if (address === '') return { field: 'address', text: m.payouts_address_missing() }
    const tag = filled.tag.normalize('NFKC').trim()
    const body: Addition = {
      kind: 'crypto',
      currency: network.currency,
      network: network.network,
      networkName: network.name,
      address,
      tag: network.hasTag && tag !== '' ? tag : null,
      label: filled.label.trim(),
    }
    return { body }
  })
  return { filled, fill, open, network, form }
}

type PartProps = {
  readonly filled: Filled
  readonly fill: (part: Partial<Filled>) => void
  readonly fault: FormFault
}

function WhichNetwork({
  networks,
  open,
  filled,
  fill,
  fault,
}: PartProps & Pick<Props, 'networks'> & { readonly open: readonly CoinNetwork[] }) {
  const { lang } = usePage()
  const coins = [...new Set(networks.map(({ currency }) => currency))]
  const error = fault.errorOf('network')
  return (
    <>
      <Select
        label={m.payouts_coin_label()}
        name="coin"
        choices={coins.map((coin) => ({ value: coin, label: coin }))}
        value={filled.currency}
        onChange={({ target: { value } }) => {
          if (isCurrency(value)) fill({ currency: value, network: onlyOne(networksOf(networks, value)) })
        }}
      />
      <div data-fault="network" tabIndex={-1} className="rounded-field">
        <Choices
          label={m.payouts_network_label()}
          columns={2}
          choices={open.map((one) => ({ value: one.network, label: one.name[lang] }))}
          value={filled.network}
          onValue={(network) => fill({ network })}
        />
        <FieldNote id="network-note" error={error} />
      </div>
    </>
  )
}

function PastedAddress({ filled, fill, fault }: PartProps) {
  const address = tidyAddress(filled.address)
  return (
    <div>
      <Field
        label={m.payouts_address_label()}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        value={filled.address}
        onChange={(event) => fill({ address: event.target.value })}
        error={fault.errorOf('address')}
        hint={m.payouts_address_hint()}
      />
      {address !== '' && <AddressShown address={address} className="mt-3 rounded-field bg-night-2 p-3.5" />}
    </div>
  )
}

export function AddressForm(props: Props) {
  const { fault, networks } = props
  const { filled, fill, open, network, form } = useAddressFormState(props)
  const part = { filled, fill, fault }
  return (
    <SentForm shown={form} submitLabel={m.payouts_next()} runningLabel={m.payouts_checking_running()}>
      <WhichNetwork {...part} networks={networks} open={open} />
      <PastedAddress {...part} />
      {network?.hasTag && (
        <Field
          label={m.payouts_tag_label()}
          name="tag"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={filled.tag}
          onChange={(event) => fill({ tag: event.target.value })}
          error={fault.errorOf('tag')}
          hint={m.payouts_tag_hint()}
        />
      )}
      <Field
        label={m.payouts_label_label()}
        name="label"
        autoComplete="off"
        maxLength={40}
        value={filled.label}
        onChange={(event) => fill({ label: event.target.value })}
        hint={m.payouts_label_hint()}
      />
    </SentForm>
  )
}
