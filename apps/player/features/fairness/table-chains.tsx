// The heads of the tables' hash chains by day: published the day before, or only when a round opened.
import type { calls, OutputOf } from '@mangetsu/contract'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'

export type ChainDay = OutputOf<typeof calls.queryTableChains>['days'][number]

type Chain = ChainDay['chains'][number]

/** The chains of horse races stand among those of the tables, under this id. */
const raceChains = 'race'

function tableName({ gameName, place, tableId }: Chain): string {
  if (tableId === raceChains) return m.racing_title()
  const lang = getLocale()
  return gameName === null || place === null ? tableId : `${gameName[lang]} ${place[lang]}`
}

const Head = ({ chain }: { readonly chain: Chain }) => (
  <li className="border-t border-line py-2.5">
    <p className="flex flex-wrap justify-between gap-x-4 text-second">
      <span>{tableName(chain)}</span>
      <span className="text-small text-paper-dim">
        <Instant at={chain.publishedAt} />
      </span>
    </p>
    <code className="figures mt-1 block font-mono text-small leading-relaxed break-all">{`${chain.chainId}:${chain.commitment}`}</code>
    {!chain.isListed && <p className="mt-1 text-small text-paper-dim">{m.table_chains_late()}</p>}
  </li>
)

const List = ({ list }: { readonly list: NonNullable<ChainDay['list']> }) => (
  <dl className="mb-3 text-small">
    <dt className="text-paper-dim">{m.table_chains_digest()}</dt>
    <dd>
      <code className="figures block font-mono leading-relaxed break-all">{list.digest}</code>
      <p className="mt-1 text-paper-dim">
        <span>{list.provedAt === null ? m.table_chains_unproved() : m.table_chains_proved()}</span>{' '}
        {list.provedAt !== null && <Instant at={list.provedAt} />}
      </p>
    </dd>
  </dl>
)

export const TableChains = ({ days }: { readonly days: readonly ChainDay[] }) => (
  <Panel title={m.table_chains_title()}>
    <p className="mt-1 mb-3 text-second text-paper-dim">{m.table_chains_text()}</p>
    {days.length === 0 && <EmptyState title={m.table_chains_none()} />}
    {days.map(({ day, list, chains }) => (
      <details key={day} className="border-t border-line">
        <summary className="figures flex min-h-12 items-center text-second">{day}</summary>
        {list === null ? (
          <p className="mb-3 text-small text-paper-dim">{m.table_chains_no_list()}</p>
        ) : (
          <List list={list} />
        )}
        <ul className="mb-3">
          {chains.map((chain) => (
            <Head key={chain.chainId} chain={chain} />
          ))}
        </ul>
      </details>
    ))}
  </Panel>
)
