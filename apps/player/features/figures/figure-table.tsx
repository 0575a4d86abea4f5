// The figures of a chart as a table: always there for those who hear the page, shown to the others by a switch.
import type { Currency } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { ExactAmount } from '../../ui/amount.tsx'

export type TableRow = {
  readonly key: string
  readonly name: string
  /** Two sides and what is between them. */
  readonly amounts: readonly [string, string, string]
}

type Props = {
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
    // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells have no other name.
    <td key={at} className="py-2 pl-3 text-right last:font-bold">
      <ExactAmount amount={amount} currency={currency} sign={at === 2 ? 'always' : 'auto'} />
    </td>
  ))
}

export function FigureTable({ caption, heads, rows, total, currency, isShown }: Props) {
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
