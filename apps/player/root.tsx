// The document around every page: head, language, scripts with their nonce.
import type { ReactNode } from 'react'
import { Links, Meta, type MiddlewareFunction, Outlet, ScrollRestoration } from 'react-router'
import { getLocale } from './messages-compiled/runtime.js'
import { PatientScripts } from './patient-scripts.tsx'
import { developmentFacts, factsOf, renderedLang, requestFacts } from './request.server.ts'
import css from './styles/app.css?url'

/** The language of the render for messages; under the development server the request's facts as well. */
export const middleware: MiddlewareFunction[] = [
  ({ request, context }, next) => {
    if (context.get(requestFacts) === null) context.set(requestFacts, developmentFacts(request))
    return renderedLang.run(factsOf(context).lang, next)
  },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a0e22" />
        <link rel="icon" href="/marks/mark.svg" type="image/svg+xml" />
        <Meta />
        <link rel="stylesheet" href={css} precedence="default" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PatientScripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
