// The web app manifest of a language (W3C Web Application Manifest).
import type { LoaderFunctionArgs } from 'react-router'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { factsOf } from '../request.server.ts'
import { nightGround } from '../styles/tokens.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/marks/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function loader({ context }: LoaderFunctionArgs): Response {
  const { lang } = factsOf(context)
  const start = `/${getLocale()}`
  const shortcut = (name: string, path: string) => ({ name, url: `${start}${path}` })
  const manifest = {
    id: '/',
    name: m.install_name(),
    short_name: m.site_name(),
    description: m.home_meta_text(),
    lang,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: nightGround,
    theme_color: nightGround,
    categories: ['games', 'entertainment'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [shortcut(m.place_games(), '/game/slots'), shortcut(m.place_wallet(), '/wallet')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
