// The document around every page: head, language, scripts with their nonce.
import type { ReactNode } from 'react'
import { Links, Meta, type MiddlewareFunction, Outlet } from 'react-router'
import { DeferredHydration, DeferredSubmit, RestoredScroll } from './deferred-hydration.tsx'
import { getLocale } from './messages-compiled/runtime.js'
import { usePackedOf } from './packed-data.ts'
import { developmentFacts, factsOf, renderedLang, requestFacts } from './request.server.ts'
import type { loader as langLoader } from './routes/lang.tsx'
import { viewportFor } from './stores/screen-choice.ts'
import css from './styles/app.css?url'
import { nightGround } from './styles/tokens.ts'

/** Sets the language of the render for messages; under the development server the request's facts as well. */
export const middleware: MiddlewareFunction[] = [
  ({ request, context }, next) => {
    if (context.get(requestFacts) === null) context.set(requestFacts, developmentFacts(request))
    return renderedLang.run(factsOf(context).lang, next)
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const known = usePackedOf<typeof langLoader>('routes/lang')
  // On a first visit the page loads before the display fonts, which load after hydration (ground.css).
  const hasFonts = known?.hasFonts ?? false
  return (
    <html
      lang={getLocale()}
      data-faces={hasFonts ? '' : undefined}
      data-calm={known?.isCalm ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewportFor(known?.isBigScreenChosen ?? false)} />
        <meta name="theme-color" content={nightGround} />
        <link rel="icon" href="/marks/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/marks/touch-180.png" />
        <link rel="manifest" href={`/${getLocale()}/manifest.webmanifest`} />
        <Meta />
        <DeferredSubmit />
        <link rel="stylesheet" href={css} precedence="default" />
        <Links />
      </head>
      <body>
        {children}
        <RestoredScroll />
        <DeferredHydration hasFonts={hasFonts} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
