// Hydrates the rendered page in the browser. The language is taken from the document; changing it reloads the page.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLang } from './language.ts'
import { overwriteGetLocale } from './messages-compiled/runtime.js'

const { lang } = document.documentElement
overwriteGetLocale(() => (isLang(lang) ? lang : 'ja'))

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

// Loaded after the page's own scripts, which is early enough: a capture listener on the window runs before React's,
// whenever it is added.
void import('@mangetsu/client/composition').then(({ suppressCompositionKeys }) => {
  suppressCompositionKeys(window)
})
