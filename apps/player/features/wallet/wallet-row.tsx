// One wallet of the list; when pressed it shows its parts and its actions.
import { currencies, formatAmount, minorOf, rateText } from '@mangetsu/money'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { amountText, ExactAmount } from '../../ui/amount.tsx'
import { BalanceLine, balanceRow } from '../../ui/balance-line.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { shortRate } from '../../ui/short-rate.ts'
import { roughly, worthOf } from './rates.ts'
import type { RatesView } from './use-rates.ts'
import type { WalletView } from './wallet-views.ts'

type Props = {
  readonly wallet: WalletView
  readonly rates: RatesView
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Maximum length next to a name on a narrow screen. */
const narrowLength = 14
/** Maximum length on a wide screen. */
const wideLength = 26

/** Renders the figure, followed by its code, if any, in a smaller size. */
function Figure({ text, code }: { readonly text: string; readonly code: string | undefined }) {
  if (code === undefined) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, -code.length)}</span>
      <small className="font-sans text-micro font-normal">{code}</small>
    </>
  )
}

function RowAmount({ wallet: { available, currency }, isChosen }: Pick<Props, 'wallet' | 'isChosen'>) {
  const { lang } = usePage()
  const { symbol } = currencies[currency]
  const [whole = '', short = ''] = (['record', 'abbreviated'] as const).map((style) =>
    formatAmount(minorOf(available, currency), currency, { lang, style }),
  )
  const code = symbol === '' ? currency : undefined
  const tone = isChosen ? 'text-moon' : ''
  return (
    <>
      <span className={`display-figures whitespace-nowrap big:hidden ${tone}`}>
        <Figure text={whole.length > narrowLength ? short : whole} code={code} />
      </span>
      <span className={`display-figures hidden whitespace-nowrap big:inline ${tone}`}>
        <Figure text={whole.length > wideLength ? short : whole} code={code} />
      </span>
    </>
  )
}

const pill =
  'inline-flex min-h-11 items-center rounded-field border border-line-strong px-3.5 text-small font-bold hover:bg-line'

function RowActions({
  currency,
  isChosen,
  onChoose,
}: Pick<Props, 'isChosen' | 'onChoose'> & Pick<WalletView, 'currency'>) {
  const to = useAddress()
  const ways = [
    [`/wallet/deposit?currency=${currency}`, m.wallet_deposit()],
    [`/wallet/withdraw?currency=${currency}`, m.wallet_withdraw()],
    [`/wallet/exchange?from=${currency}`, m.money_exchange()],
  ] as const
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      {ways.map(([path, label]) => (
        <Link key={path} to={to(path)} preventScrollReset className={pill}>
          {label}
        </Link>
      ))}
      {!isChosen && (
        <button type="button" onClick={onChoose} className={pill}>
          {m.money_make_main()}
        </button>
      )}
    </div>
  )
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-small leading-[1.9] text-paper-dim">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="text-right text-paper">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function RowDetail({ wallet, rates, isChosen, onChoose }: Props) {
  const { currency, available, held, hasHeld, total } = wallet
  const { target, list } = rates
  const rate = currency === target ? undefined : list?.rates.get(currency)
  const realRate = list === null || rate === undefined ? null : shortRate(rateText(rate))
  const facts = [
    [m.money_available(), <ExactAmount key="available" amount={available} currency={currency} />] as const,
    ...(hasHeld
      ? [
          [m.wallet_held(), <ExactAmount key="held" amount={held} currency={currency} />] as const,
          [m.wallet_total(), <ExactAmount key="total" amount={total} currency={currency} />] as const,
        ]
      : []),
    ...(realRate === null
      ? []
      : [[m.money_rate(), m.money_rate_is({ from: currency, rate: realRate, to: target })] as const]),
  ]
  return (
    <>
      <Facts facts={facts} />
      <RowActions currency={currency} isChosen={isChosen} onChoose={onChoose} />
    </>
  )
}

/** Returns the note below the amount: held money, the value in the display currency, or that it can be withdrawn. */
function amountNoteOf(
  { currency, held, hasHeld, totalMinor }: WalletView,
  { target, list }: RatesView,
  lang: 'ja' | 'en',
): string | null {
  if (hasHeld) return m.wallet_held_amount({ amount: amountText(held, currency, 'record') })
  if (totalMinor === 0n) return null
  if (currency === target) return m.wallet_withdrawable()
  const worth = worthOf(totalMinor, currency, list)
  if (worth === null) return null
  return m.money_about({
    amount: formatAmount(roughly(worth, target), target, { lang, style: 'compact' }),
  })
}

export function WalletRow(props: Props) {
  const { wallet, isChosen, rates } = props
  const { lang } = usePage()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { currency } = wallet
  const name = currencyName(currency, lang)
  return (
    <li className="border-line border-t first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={balanceRow}
      >
        <BalanceLine
          name={name}
          note={isChosen ? m.wallet_main() : name === currency ? m.money_kind_coins() : currency}
          amount={<RowAmount wallet={wallet} isChosen={isChosen} />}
          amountNote={amountNoteOf(wallet, rates, lang)}
          isOpen={isOpen}
        />
      </button>
      {isOpen && (
        <div id={id} className="mb-3 rounded-field bg-night-2 p-3.5">
          <RowDetail {...props} />
        </div>
      )}
    </li>
  )
}
