// Which currency is paid in: yen and dollars side by side, coins and the rest in a list behind the third choice.
import { type Currency, isCurrency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type CurrencyGroups, currencyGroups } from './deposit-rules.ts'

type Props = { readonly currency: Currency; readonly onCurrency: (currency: Currency) => void }

function Groups({ groups, currency, onCurrency }: Props & { readonly groups: CurrencyGroups }) {
  const { lang } = usePage()
  const { first, others } = groups
  const isOther = others.includes(currency)
  const nameOf = (code: Currency) => {
    const name = currencyName(code, lang)
    return name === code ? code : `${name} (${code})`
  }
  const segments = [
    ...first.map((code) => ({ value: code as string, label: currencyName(code, lang) })),
    ...(others.length > 0 ? [{ value: 'others', label: m.deposits_other_currencies() }] : []),
  ]
  const choose = (value: string) => {
    const next = value === 'others' ? others[0] : value
    if (isCurrency(next)) onCurrency(next)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {segments.length > 1 && (
        <Segments
          label={m.deposits_currency()}
          choices={segments}
          value={isOther ? 'others' : currency}
          onValue={choose}
        />
      )}
      {isOther && (
        <Select
          label={m.deposits_currency()}
          choices={others.map((code) => ({ value: code, label: nameOf(code) }))}
          value={currency}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </div>
  )
}

export function CurrencyChoice(props: Props) {
  const shown = useCall('queryPaymentList', {})
  return (
    <CallState shown={shown} skeleton={<Skeleton className="h-[52px] rounded-[12px]" />}>
      {({ payments }) => <Groups {...props} groups={currencyGroups(payments)} />}
    </CallState>
  )
}
