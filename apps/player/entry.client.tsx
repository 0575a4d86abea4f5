// Wakes the rendered page in the browser. The page's language is the document's; changing it loads anew.
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

// Behind the first load: a listener of the window's capture phase comes before React's, whenever it is added.
void import('@mangetsu/client/composition').then(({ holdCompositionKeys }) => {
  holdCompositionKeys(window)
})
