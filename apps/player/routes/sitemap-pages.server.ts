// The pages of the site map that the platform knows: games, providers, videos.
import type { RouterContextProvider } from 'react-router'
import { ask, factsOf } from '../request.server.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 200

/** How many games there are; 0 while the platform does not answer. */
export async function gameCount(context: Context): Promise<number> {
  const page = await ask(context, 'queryGamePage', { pageSize: 1 })
  return page.ok ? page.data.total : 0
}

/** The paths of `count` games from the `from`th on, by name, so that parts hold still. */
export async function gamePaths(context: Context, from: number, count: number): Promise<string[]> {
  const first = Math.floor(from / pageSize) + 1
  const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, i) => first + i)
  const answers = await Promise.all(
    pages.map((pageNo) => ask(context, 'queryGamePage', { sort: 'name', pageSize, pageNo })),
  )
  return answers.flatMap((answer) =>
    answer.ok ? answer.data.games.map(({ gameType, gameId }) => `/game/${gameType}/${gameId}`) : [],
  )
}

/** The paths of providers and videos. */
export async function otherPaths(context: Context): Promise<string[]> {
  const { lang } = factsOf(context)
  const [makers, clips] = await Promise.all([
    ask(context, 'queryWebGameProviders', {}),
    ask(context, 'queryVideos', { lang, pageSize }),
  ])
  return [
    ...(makers.ok ? makers.data.providers.map(({ providerCode }) => `/provider/${providerCode}`) : []),
    ...(clips.ok ? clips.data.videos.map(({ videoId }) => `/videoList/${videoId}`) : []),
  ]
}
