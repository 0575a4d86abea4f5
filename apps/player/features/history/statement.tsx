// The statement of a wallet: every movement with the balance after it, by kind, as far back as wanted.
import type { StatementEntry } from '@mangetsu/contract/wallet'
import type { Currency } from '@mangetsu/money'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, useUserStore } from '../../stores/stores.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayOf, zoneName } from '../../ui/moment.ts'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { MovementRow } from './movement-row.tsx'
import { byDay, type Movement, type MovementFilter, movementsOf, passes } from './movements.ts'
import { type Statement as StatementShown, useStatement } from './use-statement.ts'

const filters: readonly MovementFilter[] = ['all', 'round', 'deposit', 'withdrawal']

const filterLabels: Readonly<Record<MovementFilter, () => string>> = {
  all: m.history_filter_all,
  round: m.history_filter_round,
  deposit: m.history_filter_deposit,
  withdrawal: m.history_filter_withdrawal,
}

type RowsProps = {
  readonly movements: readonly Movement[]
  readonly currency: Currency
  readonly roundAddress: (roundId: string) => string
}

function Rows({ movements, currency, roundAddress }: RowsProps) {
  return byDay(movements, dayOf).map(([day, ofDay]) => (
    <section key={day} className="mt-3 first:mt-0">
      <h2 className="border-line border-b pb-1.5 font-sans text-small font-normal text-paper-dim big:sr-only">
        {day}
      </h2>
      {ofDay.map((movement) => (
        <MovementRow key={movement.key} movement={movement} currency={currency} roundAddress={roundAddress} />
      ))}
    </section>
  ))
}

function TableHead() {
  return (
    <div
      aria-hidden="true"
      className="hidden border-line border-b pb-2 text-micro text-paper-dim big:grid big:grid-cols-[40px_minmax(0,1fr)_132px_120px_130px_15px] big:gap-x-3"
    >
      <span className="col-start-2">{m.history_head_what()}</span>
      <span>{m.history_head_when({ zone: zoneName() })}</span>
      <span className="text-right">{m.history_head_amount()}</span>
      <span className="text-right">{m.history_balance()}</span>
    </div>
  )
}

function Foot({ statement, count }: { readonly statement: StatementShown; readonly count: number }) {
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <p role="status" className="text-small leading-relaxed text-paper-dim">
        {m.history_count({ count })} ・ {m.record_zone({ zone: zoneName() })}
      </p>
      {statement.hasMore && (
        <Button isLoading={statement.isLoadingMore} onClick={statement.more}>
          {m.history_more()}
        </Button>
      )}
    </div>
  )
}

function Nothing({ filter }: { readonly filter: MovementFilter }) {
  const to = useAddress()
  if (filter !== 'all') return <EmptyState title={m.history_none_of_kind_title()} />
  return (
    <EmptyState
      title={m.history_empty_title()}
      action={
        <ButtonLink kind="primary" to={to('/wallet/deposit')}>
          {m.wallet_deposit()}
        </ButtonLink>
      }
    >
      {m.history_empty_text()}
    </EmptyState>
  )
}

function useFilter(): readonly [MovementFilter, (filter: MovementFilter) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind')
  const filter = filters.find((known) => known === asked) ?? 'all'
  return [
    filter,
    (next) => setParams(next === 'all' ? {} : { kind: next }, { replace: true, preventScrollReset: true }),
  ]
}

type ListProps = Omit<RowsProps, 'movements'> & {
  readonly entries: readonly StatementEntry[]
  readonly statement: StatementShown
  readonly filter: MovementFilter
}

function List({ entries, statement, filter, currency, roundAddress }: ListProps) {
  const movements = movementsOf(entries, currency).filter((movement) => passes(movement, filter))
  return (
    <>
      {movements.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <>
          <TableHead />
          <Rows movements={movements} currency={currency} roundAddress={roundAddress} />
        </>
      )}
      {(movements.length > 0 || statement.hasMore) && <Foot statement={statement} count={movements.length} />}
    </>
  )
}

export function Statement({ roundAddress }: Pick<RowsProps, 'roundAddress'>) {
  const panelId = useId()
  const [filter, setFilter] = useFilter()
  const wallets = useUserStore((fields) => fields.userInfo?.wallets)
  const chosen = useUserStore((fields) => fields.currency)
  const [params, setParams] = useSearchParams()
  const currency = wallets?.find((wallet) => wallet.currency === params.get('currency'))?.currency ?? chosen
  const statement = useStatement(currency)
  return (
    <div className="grid grid-cols-1 gap-4">
      {(wallets?.length ?? 0) > 1 && (
        <Select
          label={m.history_currency()}
          className="max-w-60"
          choices={(wallets ?? []).map((wallet) => ({ value: wallet.currency, label: wallet.currency }))}
          value={currency}
          onChange={(event) => setParams({ currency: event.target.value }, { replace: true })}
        />
      )}
      <div className="rounded-card bg-night-1 px-5 pb-5 pt-2">
        <Tabs
          label={m.history_filter()}
          tabs={filters.map((value) => ({ value, label: filterLabels[value]() }))}
          value={filter}
          onValue={setFilter}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-label={filterLabels[filter]()} className="pt-4">
          <CallState shown={statement} skeleton={<SkeletonRows count={6} />}>
            {(entries) => (
              <List
                entries={entries}
                statement={statement}
                filter={filter}
                currency={currency}
                roundAddress={roundAddress}
              />
            )}
          </CallState>
        </div>
      </div>
    </div>
  )
}
