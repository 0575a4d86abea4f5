// A Japan Post Bank account by the symbol and number of its passbook, and the corresponding transfer details.
import { type PassbookFault, readPassbook } from '@mangetsu/contract/post-account'
import { m } from '../../messages-compiled/messages.js'
import { Field } from '../../ui/field.tsx'
import type { FormFault } from '../../ui/form-fault.tsx'
import { Segments } from '../../ui/segments.tsx'
import { accountTypeName } from './method-labels.ts'

export type PostWay = 'passbook' | 'transfer'
export type Passbook = { readonly symbol: string; readonly number: string }

const wordsOfFault: Readonly<Record<PassbookFault, () => string>> = {
  symbol: m.payouts_post_symbol_wrong,
  number: m.payouts_post_number_wrong,
  check: m.payouts_post_check_wrong,
}

/** Maps a fault to its field and message. */
export const passbookFault = (fault: PassbookFault) => ({
  field: fault === 'symbol' ? 'symbol' : 'number',
  text: wordsOfFault[fault](),
})

export function PostWayChoice({
  value,
  onValue,
}: {
  readonly value: PostWay
  readonly onValue: (way: PostWay) => void
}) {
  return (
    <Segments
      label={m.payouts_post_way_label()}
      choices={[
        { value: 'passbook', label: m.payouts_post_way_passbook() },
        { value: 'transfer', label: m.payouts_post_way_transfer() },
      ]}
      value={value}
      onValue={onValue}
    />
  )
}

type Props = {
  readonly value: Passbook
  readonly fault: FormFault
  readonly onFill: (part: Partial<Passbook>) => void
}

export function PassbookFields({ value, fault, onFill }: Props) {
  const read = readPassbook(value.symbol, value.number)
  return (
    <>
      <Field
        label={m.payouts_post_symbol_label()}
        name="symbol"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={value.symbol}
        onChange={(event) => onFill({ symbol: event.target.value })}
        error={fault.errorOf('symbol') ?? fault.errorOf('branch')}
        hint={m.payouts_post_symbol_hint()}
      />
      <Field
        label={m.payouts_post_number_label()}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={value.number}
        onChange={(event) => onFill({ number: event.target.value })}
        error={fault.errorOf('number') ?? fault.errorOf('accountNo')}
        hint={m.payouts_post_number_hint()}
      />
      <p role="status" className="text-small leading-normal text-paper-dim empty:hidden">
        {typeof read === 'string'
          ? ''
          : m.payouts_post_becomes({
              branch: read.branchCode,
              type: accountTypeName(read.accountType),
              number: read.accountNo,
            })}
      </p>
    </>
  )
}
