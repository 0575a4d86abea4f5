// The site's map for crawlers: every public page in both languages, each naming its twin (sitemaps.org).
import type { LoaderFunctionArgs } from 'react-router'
import { langs } from '../language.ts'
import { ask, factsOf } from '../request.server.ts'

const fixedPaths = ['', '/game/slots', '/fairness', '/fairness/book', '/faq', '/static/termsAndConditions']

export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = factsOf(context)
  const page = await ask(context, 'queryGamePage', { pageSize: 200 })
  const games = page.ok ? page.data.games.map(({ gameType, gameId }) => `/game/${gameType}/${gameId}`) : []
  const urls = [...fixedPaths, ...games].flatMap((path) => {
    const twins = langs
      .map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}/${lang}${path}"/>`)
      .join('')
    return langs.map((lang) => `<url><loc>${origin}/${lang}${path}</loc>${twins}</url>`)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
