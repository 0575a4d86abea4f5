// Search for games, with the text in the URL; the server renders the results.
import { lazy } from 'react'
import type { LoaderFunctionArgs, MetaFunction, ShouldRevalidateFunction } from 'react-router'
import { useNavigate } from 'react-router'
import { promotionHits } from '../features/activity/use-promotion-hits.tsx'
import type { FirstFound } from '../features/lobby/search-results.tsx'
import { SearchStart } from '../features/lobby/search-start.tsx'
import { SearchView } from '../features/lobby/search-view.tsx'
import { machineHits } from '../features/machine/use-machine-hits.tsx'
import { pageHits } from '../features/page/use-page-hits.tsx'
import { sportHits } from '../features/sport/use-sport-hits.tsx'
import { videoHits } from '../features/video/use-video-hits.tsx'
import { footballHits } from '../features/virtual/football/football-hits.tsx'
import { raceHits } from '../features/virtual/race/use-race-hits.tsx'
import { hitGroups } from '../layout/late/hit-groups.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { type Content, pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { factsOf } from '../request.server.ts'
import { searchQuestions, searchResults, searchStart } from './search-data.server.ts'
import { favouriteCorner } from './tile-parts.tsx'

const GroupedResults = lazy(() => import('../layout/late/search-groups.tsx'))

const longestText = 60

export async function loader({ context, request }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, longestText)
  const { lang } = factsOf(context)
  const questions = searchQuestions(context, lang)
  const [results, start] = await Promise.all([
    searchResults(context, lang, text, questions),
    searchStart(context, lang, questions),
  ])
  return pack({ text, results, start })
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

type Results = NonNullable<Content<typeof loader>['results']>

/** Describes the server's results in the groups of the page. */
function firstOf(
  { found, models, course, sports, promotions, videos, entries }: Results,
  text: string,
): FirstFound {
  const hits = {
    machines: models.flatMap(machineHits),
    races: course === null ? [] : raceHits(course, text),
    football: footballHits(text),
    sports: sportHits(sports, text),
    promotions: promotionHits(promotions),
    videos: videoHits(videos),
    pages: pageHits(entries, text),
  }
  return { ...found, groups: hitGroups(hits) }
}

export default function GameSearch() {
  const { text, results, start } = usePacked<typeof loader>()
  const navigate = useNavigate()
  const keep = (typed: string) => {
    const search = typed.trim() === '' ? '?' : `?${new URLSearchParams({ q: typed.trim() })}`
    void navigate(search, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <h1 className="only-heard">{m.search_title()}</h1>
      <SearchView
        first={results === null ? undefined : { text, found: firstOf(results, text) }}
        results={GroupedResults}
        start={<SearchStart {...start} corner={favouriteCorner} />}
        onText={keep}
        onAll={keep}
        onLeave={() => void navigate(`/${getLocale()}/game`)}
      />
    </div>
  )
}
