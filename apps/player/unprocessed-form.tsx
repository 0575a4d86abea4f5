// The response to a form submitted by the browser itself, because the scripts that handle it failed to load: a page
// without scripts that states that nothing was read, with a link back.
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { Lang } from './language.ts'
import { Brand } from './layout/brand.tsx'
import { LanguageLink } from './layout/language-link.tsx'
import { CloudedMoon } from './layout/late/clouded-moon.tsx'
import { m } from './messages-compiled/messages.js'
import css from './styles/app.css?url'
import { nightGround } from './styles/tokens.ts'
import { buttonLook } from './ui/button.tsx'

type Props = {
  readonly lang: Lang
  /** Path and query of the page that contains the form. */
  readonly address: string
}

function UnprocessedFormPage({ lang, address }: Props) {
  return (
    <html lang={lang} data-faces="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={nightGround} />
        <meta name="robots" content="noindex" />
        <title>{`${m.unread_heading()} | ${m.site_name()}`}</title>
        <link rel="icon" href="/marks/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={css} />
      </head>
      <body>
        <header className="flex h-(--top-bar) items-center justify-between bg-night-0 px-4 big:px-8">
          <Brand isLarge />
          <LanguageLink className="inline-flex" />
        </header>
        <main className="grid justify-items-center px-(--gutter) pt-12 pb-16 text-center big:pt-24">
          <CloudedMoon />
          <h1 className="mt-6 text-h1">{m.unread_heading()}</h1>
          <p className="mt-3 max-w-[36em] text-balance">{m.unread_text()}</p>
          <p className="mt-2 max-w-[36em] text-balance text-paper-dim">{m.unread_next()}</p>
          <a href={address} className={`${buttonLook('primary')} mt-7`}>
            {m.unread_back()}
          </a>
        </main>
      </body>
    </html>
  )
}

/**
 * 422, because nothing was processed: browsers then do not offer to save a password. The response is not cached, and
 * sends no referrer.
 */
export function unprocessedFormResponse({ lang, address }: Props): Response {
  const page = renderToStaticMarkup(
    <StaticRouter location={address}>
      <UnprocessedFormPage lang={lang} address={address} />
    </StaticRouter>,
  )
  return new Response(`<!doctype html>${page}`, {
    status: 422,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
