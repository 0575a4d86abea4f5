// Wakes the rendered page in the browser. The page's language is the document's; changing it loads anew.
import { holdCompositionKeys } from '@mangetsu/client/composition'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLang } from './language.ts'
import { overwriteGetLocale } from './messages-compiled/runtime.js'

holdCompositionKeys(window)

const { lang } = document.documentElement
overwriteGetLocale(() => (isLang(lang) ? lang : 'ja'))

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
