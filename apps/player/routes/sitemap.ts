// The crawlers' site map: every public page in both languages, split into parts above a thousand games.
import type { LoaderFunctionArgs } from 'react-router'
import { factsOf } from '../request.server.ts'
import { fixedPaths } from './public-addresses.ts'
import { gameCount, gamePaths, otherPaths } from './sitemap-pages.server.ts'
import { pagesInPart, partCount, sitemapIndex, urlSet, xmlAnswer } from './sitemap-xml.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = factsOf(context)
  const count = await gameCount(context)
  if (count > pagesInPart) {
    const games = Array.from({ length: partCount(count) }, (_, i) => `/sitemap/games-${i + 1}.xml`)
    return xmlAnswer(sitemapIndex(origin, ['/sitemap/pages.xml', ...games]))
  }
  const [games, others] = await Promise.all([gamePaths(context, 0, pagesInPart), otherPaths(context)])
  return xmlAnswer(urlSet(origin, [...fixedPaths, ...others, ...games]))
}
