// The ledger audit page: results of the nightly ledger audit and of the daily reconciliation with the bank.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LedgerAudit } from '@mangetsu/contract/reconciliation'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ExactAmount } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { currencyName } from '../../ui/currency-name.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The ledger records bank and house accounts from their own side; the page shows them from the players'. */
const turned = (amount: string, currency: Currency): string => toDecimal(-minorOf(amount, currency), currency)

type ReconciliationReport = OutputOf<typeof calls.queryBookProof>

function Verdict({ isSound, findings }: { readonly isSound: boolean; readonly findings: number }) {
  return (
    <span className={`inline-flex items-center gap-2 ${isSound ? 'text-matcha' : 'text-torii'}`}>
      <Icon name={isSound ? 'check' : 'warn'} size="xs" />
      {isSound ? m.money_book_sound() : m.money_book_findings({ count: countText(findings) })}
    </span>
  )
}

function Newest({ proof }: { readonly proof: LedgerAudit }) {
  const facts = [
    [m.money_book_transfers(), countText(proof.transfers)],
    [m.money_book_entries(), countText(proof.entries)],
    [m.money_book_wallets(), countText(proof.wallets)],
  ] as const
  return (
    <Panel title={m.money_book_newest()}>
      <p className="mt-1 text-panel font-bold">
        <Verdict {...proof} />
      </p>
      <p className="mt-1 text-small text-paper-dim">
        <Instant at={proof.at} />
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-4">
        {facts.map(([name, figure]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-paper-dim">{name}</dt>
            <dd className="figures text-panel">{figure}</dd>
          </div>
        ))}
      </dl>
      <AuditTable totals={proof.totals} />
      <p className="mt-4 text-small text-paper-dim">{m.money_book_sum()}</p>
    </Panel>
  )
}

function Nights({ proofs }: Pick<ReconciliationReport, 'proofs'>) {
  return (
    <Panel title={m.money_book_nights()}>
      <ul className="mt-2 divide-y divide-line text-second">
        {proofs.map(({ at, isSound, findings }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <Instant at={at} className="text-paper-dim" />
            <Verdict isSound={isSound} findings={findings} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Days({ reconciliations }: Pick<ReconciliationReport, 'reconciliations'>) {
  return (
    <Panel title={m.money_book_days()}>
      <p className="mt-1 text-second text-paper-dim">{m.money_book_days_text()}</p>
      {reconciliations.length === 0 && <p className="mt-4 text-second">{m.money_book_days_none()}</p>}
      <ul className="mt-2 divide-y divide-line text-second">
        {reconciliations.map(({ day, lines, differences }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="figures">
              {day}
              <span className="ml-3 text-paper-dim">{m.money_book_lines({ count: countText(lines) })}</span>
            </span>
            <span className={differences === 0 ? 'text-matcha' : 'text-torii'}>
              {differences === 0
                ? m.money_book_equal()
                : m.money_book_differences({ count: countText(differences) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function ReconciliationPage({ book }: { readonly book: ReconciliationReport }) {
  const [newest] = book.proofs
  return (
    <div className="px-(--gutter) pt-3">
      <h1 className="mt-2 text-h1">{m.money_book_title()}</h1>
      <p className="mt-2 max-w-[44em] text-paper-dim">{m.money_book_text()}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-4 big:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {newest === undefined ? (
          <Panel title={m.money_book_newest()}>
            <EmptyState title={m.money_book_none()}>{m.money_book_none_text()}</EmptyState>
          </Panel>
        ) : (
          <Newest proof={newest} />
        )}
        <div className="grid gap-4">
          {newest !== undefined && <Nights proofs={book.proofs} />}
          <Days reconciliations={book.reconciliations} />
          <p className="text-small text-paper-dim">
            {m.money_book_next()} <Instant at={book.nextAt} />
          </p>
        </div>
      </div>
    </div>
  )
}

/** On narrow screens the table is transposed: each currency is a block of its own. */
function AuditTable({ totals }: Pick<LedgerAudit, 'totals'>) {
  const columns = [m.money_book_players(), m.money_book_bank(), m.money_book_house()]
  return (
    <table className="mt-4 w-full text-second max-big:block">
      <caption className="only-heard">{m.money_book_totals()}</caption>
      <thead className="max-big:sr-only">
        <tr className="text-small text-paper-dim">
          <th scope="col" className="py-2 pr-4 text-left font-normal">
            {m.money_book_currency()}
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
