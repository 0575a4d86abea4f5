// One subject of the figures: its total, in figures and in words, and its chart or table.
import type { Figure } from '@mangetsu/contract/history'
import { type Currency, minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { useIsPlayMoney } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FigureChart } from './figure-chart.tsx'
import { type ChartPeriod, type FigureTotals, longPeriod, shortPeriod, spanLabels } from './figure-labels.ts'
import type { Subject } from './subjects.ts'

type Props = {
  readonly subject: Subject
  /** Oldest first; the last period is not complete. */
  readonly figures: readonly Figure[]
  readonly total: FigureTotals
  readonly currency: Currency
  readonly period: ChartPeriod
  readonly isTable: boolean
}

/** Interval between labelled bars, so that labels do not touch on a phone. */
const namedEach: Readonly<Record<ChartPeriod, number>> = { day: 7, week: 5, month: 2 }

function Legend({ subject }: Pick<Props, 'subject'>) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-paper-dim">
      {(['above', 'below'] as const).map((side) => (
        <li key={side} className="flex items-center gap-2">
          <svg aria-hidden="true" width={12} height={12} className="flex-none">
            <rect width={12} height={12} rx={2} className={subject.look[side]} />
          </svg>
          {subject.legend[side]()}
        </li>
      ))}
    </ul>
  )
}

function FigureContent({ subject, figures, currency, period }: Omit<Props, 'total' | 'isTable'>) {
  const points = figures.map((figure, index) => {
    const long = longPeriod(figure.from, period)
    return {
      key: figure.from,
      amount: subject.amountsOf(figure)[2],
      short: shortPeriod(figure.from, period),
      long: index === figures.length - 1 ? m.movements_figures_so_far({ period: long }) : long,
    }
  })
  return (
    <>
      <FigureChart
        label={m.movements_figures_pick({ chart: subject.heading() })}
        points={points}
        currency={currency}
        look={subject.look}
        every={namedEach[period]}
      />
      <Legend subject={subject} />
    </>
  )
}

export function FigurePanel({ subject, figures, total, currency, period, isTable }: Props) {
  const isPlayMoney = useIsPlayMoney()
  const amounts = subject.amountsOf(total)
  const isNothing = (amount: string) => minorOf(amount, currency) === 0n
  const isEmpty = amounts.every(isNothing) && figures.every((one) => subject.amountsOf(one).every(isNothing))
  const rows = figures.map((figure) => ({
    key: figure.from,
    name: longPeriod(figure.from, period),
    amounts: subject.amountsOf(figure),
  }))
  return (
    <Panel title={subject.heading()}>
      <p className="text-small leading-relaxed text-paper-dim">{subject.text()}</p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <ExactAmount
          amount={amounts[2]}
          currency={currency}
          sign="always"
          isPlayMoney={isPlayMoney}
          className="display-figures text-[28px] leading-tight"
        />
        <span className="text-small text-paper-dim">{spanLabels[period]()}</span>
      </p>
      {isEmpty ? (
        <p className="mt-2 text-second leading-relaxed text-paper-dim">{subject.none()}</p>
      ) : (
        <>
          <p className="mb-5 mt-2 text-second leading-relaxed">{subject.sentence(total, currency)}</p>
          {!isTable && (
            <FigureContent subject={subject} figures={figures} currency={currency} period={period} />
          )}
          <FigureTable
            caption={`${subject.heading()} ・ ${spanLabels[period]()}`}
            heads={subject.heads()}
            rows={rows.toReversed()}
            total={amounts}
            currency={currency}
            isShown={isTable}
          />
        </>
      )}
    </Panel>
  )
}

/** The chart's figures as a table: always available to screen readers, and visible on request. */
type TableRow = {
  readonly key: string
  readonly name: string
  /** The two sides and their difference. */
  readonly amounts: readonly [string, string, string]
}

type FigureTableProps = {
  readonly caption: string
  readonly heads: readonly [string, string, string]
  /** Newest first. */
  readonly rows: readonly TableRow[]
  readonly total: TableRow['amounts']
  readonly currency: Currency
  readonly isShown: boolean
}

function Amounts({
  amounts,
  currency,
}: {
  readonly amounts: TableRow['amounts']
  readonly currency: Currency
}) {
  return amounts.map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells have no other key.
    <td key={at} className="py-2 pl-3 text-right last:font-bold">
      <ExactAmount amount={amount} currency={currency} sign={at === 2 ? 'always' : 'auto'} />
    </td>
  ))
}

function FigureTable({ caption, heads, rows, total, currency, isShown }: FigureTableProps) {
  return (
    <div className={isShown ? 'relative overflow-x-auto' : 'only-heard'}>
      <table className="w-full text-small">
        <caption className="only-heard">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-micro text-paper-dim">
            <th scope="col" className="py-2 text-left font-normal">
              {m.movements_figures_period()}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="whitespace-nowrap py-2 pl-3 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amounts }) => (
            <tr key={key} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-normal text-paper-dim">
                {name}
              </th>
              <Amounts amounts={amounts} currency={currency} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 text-left font-bold">
              {m.movements_figures_total()}
            </th>
            <Amounts amounts={total} currency={currency} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
