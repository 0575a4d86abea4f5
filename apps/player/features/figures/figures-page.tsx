// The figures page: the result of play and the net deposits, by day, week or month.
import type { Figure } from '@mangetsu/contract/history'
import { type Currency, isCurrency } from '@mangetsu/money'
import { walletOrder } from '@mangetsu/money/wallet-order'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useUserStore } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { CallState } from '../../ui/call-state.tsx'
import { ChipSelect } from '../../ui/chip-select.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type ChartPeriod, type FigureTotals, periods } from './figure-labels.ts'
import { FigurePanel } from './figure-panel.tsx'
import { netSubject, playSubject } from './subjects.ts'

const periodLabels: Readonly<Record<ChartPeriod, () => string>> = {
  day: m.movements_figures_day,
  week: m.movements_figures_week,
  month: m.movements_figures_month,
}

function useChosen() {
  const [params, setParams] = useSearchParams()
  const current = useUserStore((fields) => fields.currency)
  const requested = params.get('currency')
  const currency = isCurrency(requested) ? requested : current
  const period = periods.find((known) => known === params.get('by')) ?? 'day'
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { preventScrollReset: true })
  }
  return { currency, period, choose }
}

function CurrencyChip({
  currency,
  onCurrency,
}: {
  readonly currency: Currency
  readonly onCurrency: (currency: Currency) => void
}) {
  const wallets = walletOrder(useUserStore(({ userInfo }) => userInfo?.wallets) ?? [])
  const known = wallets.map((wallet) => wallet.currency)
  const codes = known.includes(currency) ? known : [...known, currency]
  return (
    <ChipSelect
      label={m.movements_currency()}
      choices={codes.map((code) => ({ value: code, label: currencyName(code, getLocale()) }))}
      value={currency}
      onValue={onCurrency}
    />
  )
}

const panels = 'grid grid-cols-1 items-start gap-4 big:grid-cols-2 big:gap-x-6'

function Waiting() {
  return (
    <div className={panels}>
      <Skeleton className="h-[480px] rounded-card" />
      <Skeleton className="h-[480px] rounded-card" />
    </div>
  )
}

type ShownProps = {
  readonly answer: { readonly figures: readonly Figure[]; readonly total: FigureTotals }
  readonly currency: Currency
  readonly period: ChartPeriod
  readonly isTable: boolean
}

function FiguresView({ answer, ...rest }: ShownProps) {
  return (
    <div className={panels}>
      {[playSubject, netSubject].map((subject) => (
        <FigurePanel key={subject.id} subject={subject} {...answer} {...rest} />
      ))}
    </div>
  )
}

export function FiguresPage() {
  const { currency, period, choose } = useChosen()
  const [isTable, setIsTable] = useState(false)
  const shown = useCall('queryFigures', { currency, period })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-full tablet:w-60">
          <Segments
            label={m.movements_figures_by()}
            choices={periods.map((value) => ({ value, label: periodLabels[value]() }))}
            value={period}
            onValue={(value) => choose('by', value)}
          />
        </div>
        <CurrencyChip currency={currency} onCurrency={(value) => choose('currency', value)} />
        <div className="ml-auto">
          <Switch label={m.movements_figures_as_table()} isOn={isTable} onToggle={setIsTable} />
        </div>
      </div>
      <CallState shown={shown} skeleton={<Waiting />}>
        {(answer) => <FiguresView answer={answer} currency={currency} period={period} isTable={isTable} />}
      </CallState>
      <p className="text-small leading-relaxed text-paper-dim">{m.movements_figures_zone()}</p>
    </>
  )
}
