// What crawlers may read, and where the map is.

import type { LoaderFunctionArgs } from 'react-router'
import { factsOf } from '../request.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = factsOf(context)
  const text = `User-agent: *\nDisallow: /ja/wallet\nDisallow: /en/wallet\nSitemap: ${origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
