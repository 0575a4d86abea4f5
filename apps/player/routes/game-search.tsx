// Search for games, with the text in the URL; the server renders the results.
import { lazy } from 'react'
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { SearchView } from '../features/lobby/search-view.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { factsOf, need } from '../request.server.ts'

const GroupedResults = lazy(() => import('../layout/late/search-groups.tsx'))

const longestText = 60

export async function loader({ context, request }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longestText)
  const { lang } = factsOf(context)
  const found = text === '' ? { games: [], total: 0 } : await need(context, 'searchGames', { text, lang })
  return pack({ text, found })
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
  const { text, found } = usePacked<typeof loader>()
  const navigate = useNavigate()
  const keep = (typed: string) => {
    const search = typed.trim() === '' ? '?' : `?${new URLSearchParams({ q: typed.trim() })}`
    void navigate(search, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="mx-auto max-w-[912px] px-(--gutter) pt-3 pb-8">
      <h1 className="mt-2 mb-3 text-h1">{m.search_title()}</h1>
      <SearchView
        first={{ text, found }}
        results={GroupedResults}
        onText={keep}
        onAll={keep}
        onLeave={() => void navigate(`/${getLocale()}/game`)}
      />
    </div>
  )
}
