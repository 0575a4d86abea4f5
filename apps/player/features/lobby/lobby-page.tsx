// A list of games with its filters: of a kind or of a provider. An empty list shows a text with links to others.
import type { GameKind, GameTile } from '@mangetsu/contract/lobby'
import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { FewFacts } from './few-games.tsx'
import { filterCount, type LobbySelection, noFilter, searchOf, toGameQuery } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import type { LobbyProvider, Properties } from './filter-sheet.tsx'
import type { FloorParts } from './further-rows.tsx'
import { GameFloor } from './game-floor.tsx'

const SparseHall = lazy(() => import('./sparse-hall.tsx'))

export type LobbyData = {
  readonly games: readonly GameTile[]
  readonly total: number
  readonly counts: Readonly<Partial<Record<GameKind, number>>>
  readonly properties: Properties | null
  readonly providers: readonly LobbyProvider[]
  readonly chosen: LobbySelection
  /** Further facts of a few games, by id. */
  readonly facts?: Readonly<Record<string, FewFacts>> | undefined
}

/** Up to this many games are shown as wide cards. */
const fewGames = 5

/** Whether a list is shown as wide cards, without filters. */
export const isOfFew = ({ total, chosen }: Pick<LobbyData, 'total' | 'chosen'>): boolean =>
  total <= fewGames && filterCount(chosen) === 0

type Props = Pick<FloorParts, 'corner'> & {
  readonly data: LobbyData
  /** Fixed criteria of the list, independent of the selection. */
  readonly always: { readonly gameType?: GameKind; readonly providerCodes?: string[] }
  /** Without filters, where the list follows other content. */
  readonly isPlain?: boolean
  /** Highlights of the kind: above the games on small screens, where filters hide it, and beside them on large ones. */
  readonly aside?: ReactNode
}

type HeadProps = {
  readonly title: string
  readonly text: ReactNode
  /** The number of entries with its unit, at the end of the title's line. */
  readonly count?: string | undefined
}

export function LobbyHead({ title, text, count }: HeadProps) {
  return (
    <>
      <div className="mt-2 flex items-baseline justify-between gap-4">
        <h1 className="text-h1">{title}</h1>
        {count !== undefined && <span className="figures flex-none text-small text-paper-dim">{count}</span>}
      </div>
      <p className="mt-1 max-w-[60em] text-small text-paper-dim">{text}</p>
    </>
  )
}

const legendLine = 'inline-flex items-center gap-1.5'

/** Explains the marks of the tiles. */
function Legend({ properties }: Pick<LobbyData, 'properties'>) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-micro text-paper-dim [--u:1px]">
      {(properties?.newcomers ?? 0) > 0 && (
        <span className={legendLine}>
          <b aria-hidden="true" className="game-new">
            {m.lobby_mark_new()}
          </b>
          {m.lobby_legend_new()}
        </span>
      )}
      {(properties?.jackpots ?? 0) > 0 && (
        <span className={legendLine}>
          <span aria-hidden="true" className="game-pot" />
          {m.lobby_legend_jackpot()}
        </span>
      )}
      <span className="max-big:hidden">{m.lobby_legend_rtp()}</span>
      <span className={legendLine}>{m.lobby_legend_bonus()}</span>
    </p>
  )
}

function NothingFits({ chosen }: { readonly chosen: LobbySelection }) {
  const all = searchOf({ ...noFilter, sort: chosen.sort }) || '?'
  const action = (
    <ButtonLink to={all} preventScrollReset replace>
      {m.lobby_filter_reset()}
    </ButtonLink>
  )
  return (
    <>
      <h2 className="only-heard">{m.lobby_list()}</h2>
      <EmptyState title={m.lobby_none_fit_title()} action={action}>
        {m.lobby_none_fit_text()}
      </EmptyState>
    </>
  )
}

export function LobbyList({ data, always, corner, isPlain = false, aside }: Props) {
  const { games, total, counts, properties, providers, chosen } = data
  const lang = getLocale()
  const names = new Map(providers.map(({ code, name }) => [code, name[lang]]))
  const providerName = (code: string) => names.get(code) ?? code
  const isChosen = filterCount(chosen) > 0
  if (isOfFew(data)) {
    return (
      <Suspense>
        <SparseHall
          games={games}
          counts={counts}
          kind={always.gameType}
          facts={data.facts}
          providerName={providerName}
          corner={corner}
          aside={aside}
        />
      </Suspense>
    )
  }
  const query = { ...toGameQuery(chosen), ...always, lang }
  return (
    <>
      {!isPlain && (
        <FilterBar
          chosen={chosen}
          total={total}
          unfiltered={always.gameType === undefined ? undefined : counts[always.gameType]}
          properties={properties}
          providers={always.providerCodes === undefined ? providers : []}
          providerName={providerName}
        />
      )}
      <ListColumns aside={aside} isFiltered={isChosen}>
        {!isPlain && total > 0 && <Legend properties={properties} />}
        {total === 0 ? (
          <NothingFits chosen={chosen} />
        ) : (
          <GameFloor
            key={JSON.stringify(query)}
            label={m.lobby_list()}
            games={games}
            total={total}
            query={query}
            corner={corner}
          />
        )}
      </ListColumns>
    </>
  )
}

type ColumnsProps = Pick<Props, 'aside'> & { readonly isFiltered?: boolean; readonly children: ReactNode }

/** Arranges the list and its highlights. */
function ListColumns({ aside, isFiltered = false, children }: ColumnsProps) {
  if (!aside) return children
  return (
    <div className="kind-columns">
      <div className="kind-aside" data-filtered={isFiltered || undefined}>
        {aside}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
