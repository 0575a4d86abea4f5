// The newest proof of the book in figures: what players hold, what the bank keeps for them, what is the house's.
import type { LedgerAudit } from '@mangetsu/contract/reconciliation'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ExactAmount } from '../../ui/amount.tsx'
import { currencyName } from '../../ui/currency-name.ts'

/** The ledger writes the bank and the house from their own side; a reader wants them from the players'. */
const turned = (amount: string, currency: Currency): string => toDecimal(-minorOf(amount, currency), currency)

/** Narrow pages turn the table on its side: each currency a block of its own. */
export function AuditTable({ totals }: Pick<LedgerAudit, 'totals'>) {
  const columns = [m.holdings_book_players(), m.holdings_book_bank(), m.holdings_book_house()]
  return (
    <table className="mt-4 w-full text-second max-big:block">
      <caption className="only-heard">{m.holdings_book_totals()}</caption>
      <thead className="max-big:sr-only">
        <tr className="text-small text-paper-dim">
          <th scope="col" className="py-2 pr-4 text-left font-normal">
            {m.holdings_book_currency()}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-4 text-right font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-big:grid max-big:gap-4">
        {totals.map(({ currency, players, bank, house }) => (
          <tr key={currency} className="border-t border-line max-big:grid max-big:pt-3">
            <th scope="row" className="py-2.5 pr-4 text-left font-bold max-big:py-1">
              {currencyName(currency, getLocale())}
            </th>
            {[players, turned(bank, currency), turned(house, currency)].map((amount, at) => (
              <td
                key={columns[at]}
                className="py-2.5 pl-4 text-right max-big:flex max-big:justify-between max-big:py-1 max-big:pl-0"
              >
                <span className="text-small text-paper-dim big:hidden" aria-hidden="true">
                  {columns[at]}
                </span>
                <ExactAmount amount={amount} currency={currency} sign="auto" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
