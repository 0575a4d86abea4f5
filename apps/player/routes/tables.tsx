// The live tables; below them other listed games of the kind.
import type { TableListed } from '@mangetsu/contract/table'
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunction } from 'react-router'
import { FavouriteCorner } from '../features/favourite/favourite-corner.tsx'
import { noFilter } from '../features/lobby/filter.ts'
import { bonusShareText, rtpText } from '../features/lobby/game-facts.tsx'
import { LobbyHead, LobbyList } from '../features/lobby/lobby-page.tsx'
import { byLiveliness } from '../features/table/table-filter.ts'
import { TablesPage } from '../features/table/tables-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { countText } from '../ui/count.ts'
import { lobbyData } from './lobby-data.server.ts'
import { favouriteCorner } from './tile-parts.tsx'

const kind = 'live-casino'

export async function loader(args: LoaderFunctionArgs) {
  const [answer, lobby] = await Promise.all([
    callApi(args.context, 'queryTables', { currency: 'JPY' }),
    lobbyData(args, { gameType: kind }, { ...noFilter, sort: 'popular' }),
  ])
  // If the live data fails to load, the tables are listed as games below.
  const tables = answer.ok ? answer.data.tables : []
  const listed = new Set(tables.map(({ tableId }) => tableId))
  const others = lobby.games.filter(({ gameId }) => !listed.has(gameId))
  return pack({
    tables: byLiveliness(tables),
    games: lobby.games.filter(({ gameId }) => listed.has(gameId)),
    others: { ...lobby, games: others, total: Math.max(others.length, lobby.total - listed.size) },
  })
}

/** The filters apply to loaded data, and changes are pushed: another filter refetches nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.tables_title(), description: m.tables_meta_text() })

const corner = ({ tableId, gameName, place }: TableListed) => (
  <FavouriteCorner
    game={{
      gameId: tableId,
      name: { ja: `${gameName.ja} ${place.ja}`, en: `${gameName.en}, ${place.en}` },
    }}
  />
)

export default function Tables() {
  const { tables, games, others } = usePacked<typeof loader>()
  const factsOf = ({ tableId }: TableListed) => {
    const game = games.find(({ gameId }) => gameId === tableId)
    return game === undefined ? null : [rtpText(game), bonusShareText(game)].join(m.offers_dot())
  }
  const open = tables.filter(({ view }) => view.round !== null).length
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <LobbyHead
        title={m.tables_title()}
        text={open === 0 ? m.tables_intro_none() : m.tables_intro({ count: countText(open) })}
      />
      {tables.length > 0 && <TablesPage tables={tables} factsOf={factsOf} corner={corner} />}
      {(others.games.length > 0 || tables.length === 0) && (
        <section className={tables.length > 0 ? 'pt-(--section-gap)' : ''}>
          {tables.length > 0 && <h2 className="text-section">{m.tables_others()}</h2>}
          <LobbyList data={others} always={{ gameType: kind }} corner={favouriteCorner} isPlain />
        </section>
      )}
      <div id="offer" />
    </div>
  )
}
