// One part of the crawlers' site map: the pages other than games, or a thousand games.
import { data, type LoaderFunctionArgs } from 'react-router'
import { factsOf } from '../request.server.ts'
import { fixedPaths } from './public-addresses.ts'
import { gamePaths, otherPaths } from './sitemap-pages.server.ts'
import { pagesInPart, urlSet, xmlAnswer } from './sitemap-xml.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { origin } = factsOf(context)
  if (params.part === 'pages.xml') {
    return xmlAnswer(urlSet(origin, [...fixedPaths, ...(await otherPaths(context))]))
  }
  const number = Number(/^games-([1-9]\d{0,2})\.xml$/.exec(params.part ?? '')?.[1])
  const paths = number > 0 ? await gamePaths(context, (number - 1) * pagesInPart, pagesInPart) : []
  if (paths.length === 0) throw data(null, { status: 404 })
  return xmlAnswer(urlSet(origin, paths))
}
