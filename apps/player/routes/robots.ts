// What crawlers may read, and where the map is (RFC 9309).
import type { LoaderFunctionArgs } from 'react-router'
import { langs } from '../language.ts'
import { factsOf } from '../request.server.ts'
import { privatePaths } from './public-addresses.ts'

/** The file for a site at `origin`: pages of one person, and the calls of the platform, are left out. */
export function robotsText(origin: string): string {
  const pages = privatePaths.flatMap((path) => langs.map((lang) => `Disallow: /${lang}${path}`))
  const lines = ['User-agent: *', ...pages, 'Disallow: /api/', 'Disallow: /_api_/']
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = factsOf(context)
  return new Response(robotsText(origin), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
