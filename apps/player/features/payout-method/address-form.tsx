// The address of a coin: the coin, its network, the pasted address, and a tag where the network uses one.
import { codeText } from '@mangetsu/contract/typed'
import { type Currency, isCurrency } from '@mangetsu/money'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useDraft } from '../../page/draft.ts'
import { usePage } from '../../page/page.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Field, FieldNote } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { Select } from '../../ui/select.tsx'
import { SentForm } from '../../ui/sent-form.tsx'
import type { Addition } from './addition.ts'
import { tidyAddress } from './address-ends.ts'
import { AddressView } from './address-view.tsx'
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
  /** Initial coin. */
  readonly currency?: Currency | undefined
}

/** Stored as a draft; the destination itself never is. */
type Choice = {
  readonly currency: Currency
  /** Empty while several are possible and none is chosen. */
  readonly network: string
  readonly label: string
}

type Destination = {
  readonly address: string
  readonly tag: string
  /** Whether the recipient requires a tag; null until answered. A typed tag answers it. */
  readonly needsTag: 'yes' | 'no' | null
}

type Filled = Choice & Destination

const networksOf = (networks: readonly CoinNetwork[], currency: Currency): readonly CoinNetwork[] =>
  networks.filter((one) => one.currency === currency)

/** A coin with one network offers no choice. */
const onlyOne = (networks: readonly CoinNetwork[]): string =>
  networks.length === 1 ? (networks[0]?.network ?? '') : ''

/** Returns what is missing about the tag; null once it is typed, or declared unnecessary. */
function tagLacking(needsTag: Filled['needsTag'], tag: string): string | null {
  if (needsTag === 'no' || tag !== '') return null
  return needsTag === null ? m.payouts_tag_unanswered() : m.payouts_tag_missing()
}

function useAddressFormState({ adding, fault, networks, currency }: Props) {
  const first = networks.some((one) => one.currency === currency) ? currency : undefined
  const coin = first ?? networks[0].currency
  const [choice, setChoice] = useDraft<Choice>(`payout.${coin}`, {
    currency: coin,
    network: onlyOne(networksOf(networks, coin)),
    label: '',
  })
  const [destination, setDestination] = useState<Destination>({ address: '', tag: '', needsTag: null })
  const filled: Filled = { ...choice, ...destination }
  const open = networksOf(networks, filled.currency)
  const network = open.find((one) => one.network === filled.network) ?? null
  const fill = (part: Partial<Filled>) => {
    fault.clear()
    const { address, tag, needsTag, ...chosen } = { ...filled, ...part }
    setChoice(chosen)
    setDestination({ address, tag, needsTag })
  }
  const form = useAddForm(adding, fault, () => {
    if (network === null) return { field: 'network', text: m.payouts_network_missing() }
    const address = tidyAddress(filled.address)
    fill({ address })
    if (address === '') return { field: 'address', text: m.payouts_address_missing() }
    const tag = codeText(filled.tag)
    const lacking = network.hasTag ? tagLacking(filled.needsTag, tag) : null
    if (lacking !== null) return { field: 'tag', text: lacking }
    const body: Addition = {
      kind: 'crypto',
      currency: network.currency,
      network: network.network,
      networkName: network.name,
      address,
      tag: network.hasTag && filled.needsTag !== 'no' ? tag : null,
      hasNoTag: network.hasTag && filled.needsTag === 'no',
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
          value={filled.network === '' ? null : filled.network}
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
      {address !== '' && <AddressView address={address} className="mt-3 rounded-field bg-night-2 p-3.5" />}
    </div>
  )
}

/** Asks explicitly whether there is a tag: coins sent without a required one are not credited. */
function DestinationTag({ filled, fill, fault }: PartProps) {
  const isNone = filled.needsTag === 'no'
  const error = fault.errorOf('tag')
  return (
    <div data-fault="tag" tabIndex={-1} className="grid grid-cols-1 gap-3 rounded-field">
      <Choices
        label={m.payouts_tag_question()}
        columns={2}
        choices={[
          { value: 'yes', label: m.payouts_tag_yes() },
          { value: 'no', label: m.payouts_tag_no() },
        ]}
        value={filled.needsTag}
        onValue={(needsTag) => fill({ needsTag, tag: needsTag === 'no' ? '' : filled.tag })}
      />
      {isNone ? (
        <FieldNote id="tag-note" error={error} hint={m.payouts_tag_none_hint()} />
      ) : (
        <Field
          label={m.payouts_tag_label()}
          name="tag"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={filled.tag}
          onChange={({ target: { value } }) => fill({ tag: value, needsTag: value === '' ? null : 'yes' })}
          error={error}
          hint={m.payouts_tag_hint()}
        />
      )}
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
      {network?.hasTag && <DestinationTag {...part} />}
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
