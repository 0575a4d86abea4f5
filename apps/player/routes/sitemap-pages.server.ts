// Pages of the site map listed by the platform: games, competitions of sports, providers, videos.
import type { RouterContextProvider } from 'react-router'
import { competitionPath, sportPath } from '../features/sport/event-address.ts'
import { callApi, factsOf } from '../request.server.ts'
import { fixedPaths } from './public-addresses.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 200

/** Returns the number of games; 0 if the platform is unavailable. */
export async function gameCount(context: Context): Promise<number> {
  const page = await callApi(context, 'queryGamePage', { pageSize: 1 })
  return page.ok ? page.data.total : 0
}

/** Returns the paths of `count` games from the `from`th on, sorted by name, so that parts are stable. */
export async function gamePaths(context: Context, from: number, count: number): Promise<string[]> {
  const first = Math.floor(from / pageSize) + 1
  const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, i) => first + i)
  const answers = await Promise.all(
    pages.map((pageNo) => callApi(context, 'queryGamePage', { sort: 'name', pageSize, pageNo })),
  )
  return answers.flatMap((answer) =>
    answer.ok ? answer.data.games.map(({ gameType, gameId }) => `/game/${gameType}/${gameId}`) : [],
  )
}

/** Returns the paths of sports and their competitions, providers and videos. */
export async function otherPaths(context: Context): Promise<string[]> {
  const { lang } = factsOf(context)
  const [sports, makers, clips] = await Promise.all([
    callApi(context, 'querySportCompetitions', {}),
    callApi(context, 'queryWebGameProviders', {}),
    callApi(context, 'queryVideos', { lang, pageSize }),
  ])
  const competitions = sports.ok ? sports.data.competitions : []
  return [
    ...[...new Set(competitions.map(({ sport }) => sportPath(sport)))].filter(
      (path) => !fixedPaths.includes(path),
    ),
    ...competitions.map(({ sport, competition }) => competitionPath(sport, competition.id)),
    ...(makers.ok ? makers.data.providers.map(({ providerCode }) => `/provider/${providerCode}`) : []),
    ...(clips.ok ? clips.data.videos.map(({ videoId }) => `/videoList/${videoId}`) : []),
  ]
}
