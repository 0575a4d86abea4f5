// Search for games, with the text in the URL; the server renders the results.
import { lazy } from 'react'
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { popularGames } from '../features/lobby/search-results.tsx'
import { SearchStart } from '../features/lobby/search-start.tsx'
import { SearchView } from '../features/lobby/search-view.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi, factsOf, need } from '../request.server.ts'
import { favouriteCorner } from './tile-parts.tsx'

const GroupedResults = lazy(() => import('../layout/late/search-groups.tsx'))

const longestText = 60

const shownQuestions = 6

/** Returns the offers of the page before anything is typed. */
async function startOf(context: LoaderFunctionArgs['context'], lang: 'ja' | 'en') {
  const [page, hall, topic] = await Promise.all([
    callApi(context, 'queryGamePage', { pageSize: popularGames, lang }),
    callApi(context, 'queryFirstMachinePage', { hall: 'pachinko' }),
    callApi(context, 'queryTopic', { topic: 'faq', lang }),
  ])
  const questions = topic.ok ? topic.data.entries.slice(0, shownQuestions) : []
  return {
    popular: page.ok ? page.data.games : [],
    counts: page.ok ? page.data.counts : {},
    machine: (hall.ok ? hall.data.models[0]?.game.filePath : null) ?? null,
    questions: questions.map(({ slug, title }) => ({ slug, title })),
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longestText)
  const { lang } = factsOf(context)
  const [found, start] = await Promise.all([
    text === '' ? { games: [], total: 0 } : need(context, 'searchGames', { text, lang }),
    startOf(context, lang),
  ])
  return pack({ text, found, start })
}

/** After the first load the page itself searches while typing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => (currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate)

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: m.search_title(),
    description: m.search_meta_text(),
    isPrivate: loaderData !== undefined && unpack(loaderData).text !== '',
  })

export default function GameSearch() {
  const { text, found, start } = usePacked<typeof loader>()
  const navigate = useNavigate()
  const keep = (typed: string) => {
    const search = typed.trim() === '' ? '?' : `?${new URLSearchParams({ q: typed.trim() })}`
    void navigate(search, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <h1 className="only-heard">{m.search_title()}</h1>
      <SearchView
        first={{ text, found }}
        results={GroupedResults}
        start={<SearchStart {...start} corner={favouriteCorner} />}
        onText={keep}
        onAll={keep}
        onLeave={() => void navigate(`/${getLocale()}/game`)}
      />
    </div>
  )
}
