// Server data of a list of games: its first page, its filters, and its makers.
import type { GameKind } from '@mangetsu/contract/lobby'
import type { LoaderFunctionArgs } from 'react-router'
import { chosenIn, type LobbySelection, toGameQuery } from '../features/lobby/filter.ts'
import { firstGames } from '../features/lobby/first-games.ts'
import type { LobbyData } from '../features/lobby/lobby-page.tsx'
import { pageTiles } from '../features/lobby/page-tiles.server.ts'
import { callApi, factsOf, need } from '../request.server.ts'

type Always = { readonly gameType?: GameKind; readonly providerCodes?: string[] }

/** Returns the first page of the games matching `always`, filtered by `chosen`, by default by the URL. */
export async function lobbyData(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  always: Always,
  chosen: LobbySelection = chosenIn(new URL(request.url).searchParams),
): Promise<LobbyData> {
  const { gameType } = always
  const { lang } = factsOf(context)
  const input = { ...toGameQuery(chosen), ...always, lang, pageSize: firstGames }
  const [page, properties, selection] = await Promise.all([
    need(context, 'queryGamePage', input),
    callApi(context, 'queryGameProperties', { gameType }),
    callApi(context, 'queryProviderSelection', { gameType }),
  ])
  return {
    ...page,
    games: pageTiles(page.games, lang),
    chosen,
    properties: properties.ok ? properties.data : null,
    providers: selection.ok ? selection.data.providers : [],
  }
}
