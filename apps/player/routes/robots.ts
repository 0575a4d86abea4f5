// The robots.txt for crawlers, with the URL of the site map (RFC 9309).
import type { LoaderFunctionArgs } from 'react-router'
import { langs } from '../language.ts'
import { factsOf } from '../request.server.ts'
import { privatePaths } from './public-addresses.ts'

/** Returns the file for a site at `origin`: personal pages and the platform's calls are disallowed. */
export function robotsText(origin: string): string {
  const pages = privatePaths.flatMap((path) => langs.map((lang) => `Disallow: /${lang}${path}`))
  const lines = ['User-agent: *', ...pages, 'Disallow: /api/', 'Disallow: /_api_/']
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = factsOf(context)
  return new Response(robotsText(origin), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
