// Starts React Router's scripts only once the page's largest part is painted; until then that part has the network and
// the processor to itself. The page works without them: its links are plain links. Deferred pictures (ground.css) load
// a moment before the scripts, for the same reason; on a first visit the display fonts load last, once the page is
// hydrated and idle.
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { cleanAddressText } from './clean-address.ts'
import { deferredSubmitScript, withForm } from './deferred-submit.ts'
import { standAgainText } from './saved-scroll.ts'
import { loadedFonts } from './stores/shaping.ts'
import { emptyScript, trustedText } from './trusted-types.ts'

/**
 * Waits in ms: the scripts start after this at the latest, however slow the picture is, and soon after it has loaded.
 * While scripts load, no frame with the other pictures is rendered: a phone handles only one of the two well at a time.
 */
const waits = { forPictureMs: 2_500, forPaintMs: 500, forPicturesMs: 100, forIdleMs: 200 } as const
/** Number of elements per frame that receive the display fonts: all at once would block the page for 30 ms. */
const elementsPerFrame = 8

const names = {
  /** Dispatched by the module once it has run: an inline script fires no load event. */
  hydrated: 'mangetsu:awake',
  /** The display font and the elements set in it (ground.css). */
  font: '700 1em "Mangetsu Display"',
  fontSelector: 'h1, h2, h3, .font-display, .display-figures, .game-slip',
} as const

/**
 * Serialised into the page as an inline script: preloads `files` and runs the module `text`. The module waits for the
 * paint of the page's first picture (or of its text if it has none), the first touch, key press or form submission, or
 * the longest wait, whichever is first. Inserted scripts carry the nonce of the script that inserts them (CSP Level 3).
 */
const startDeferred = (
  text: string,
  files: readonly string[],
  longest: typeof waits,
  inFrame: number,
  { hydrated, font, fontSelector }: typeof names,
  /** Cookie that records that the display fonts are cached; null where they are requested from the start. */
  fontsCookie: string | null,
) => {
  const nonce = document.currentScript?.nonce ?? ''
  const root = document.documentElement
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const touches = ['pointerdown', 'keydown', 'touchstart', 'submit']
  // Fallback for browsers without an idle callback: a moment after hydration.
  const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, longest.forIdleMs))
  // Applies the fonts from the top, once all glyphs the page needs have loaded: no fallback glyphs in between.
  const loadFonts = (cookie: string) => {
    const written = [...document.querySelectorAll<HTMLElement>(fontSelector)]
    const putOn = () => {
      for (const one of written.splice(0, inFrame)) one.dataset.face = ''
      if (written.length > 0) return void requestAnimationFrame(putOn)
      root.dataset.faces = ''
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = cookie
    }
    const texts = written.map((one) => one.textContent)
    // On failure the page stays unchanged; the next page tries again.
    document.fonts.load(font, texts.join('')).then(putOn, () => undefined)
  }
  const requestPictures = () => Object.assign(root.dataset, { pictures: '' })
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    requestPictures()
    for (const touch of touches) removeEventListener(touch, start, true)
    const links = files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      nonce,
      textContent: text,
    })
    if (fontsCookie !== null)
      addEventListener(hydrated, () => whenIdle(() => loadFonts(fontsCookie)), { once: true })
    document.head.append(...links, script)
  }
  // Waits for the largest paint where the browser reports it, otherwise for the frame after the load event.
  const afterLoad = () => {
    setTimeout(start, longest.forPaintMs)
    const type = 'largest-contentful-paint'
    if (!PerformanceObserver.supportedEntryTypes?.includes(type))
      return void requestAnimationFrame(() => setTimeout(start))
    new PerformanceObserver((list, observer) => {
      const isPainted = (entry: object) =>
        picture === null || ('element' in entry && entry.element === picture)
      if (!list.getEntries().some(isPainted)) return
      observer.disconnect()
      requestPictures()
      setTimeout(start, longest.forPicturesMs)
    }).observe({ type, buffered: true })
  }
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
  addEventListener('scroll', () => (root.dataset.scrolled = ''), { once: true, passive: true })
  setTimeout(start, longest.forPictureMs)
  if (picture === null || picture.complete) return afterLoad()
  picture.addEventListener('load', afterLoad)
  picture.addEventListener('error', start)
}

/** Removes the page's own `files` from the lists of files that its routes import: they are loaded. */
const withoutLoaded = (text: string, files: readonly string[]): string =>
  text.replace(/"imports": (\[[^\]]*\])/g, (_, list: string) => {
    const further = (JSON.parse(list) as string[]).filter((file) => !files.includes(file))
    return `"imports": ${JSON.stringify(further)}`
  })

/** Returns a classic script that starts the module `text` deferred, and the display fonts after it. */
export function deferredHydrationScript(text: string, files: readonly string[], hasFonts: boolean): string {
  const cookie = hasFonts ? null : loadedFonts.text(true)
  const given = JSON.stringify([files, waits, elementsPerFrame, names, cookie]).replaceAll('<', '\\u003c')
  const start = withoutLoaded(text, files)
  const module = hasFonts ? start : `${start}\ndispatchEvent(new Event("${names.hydrated}"))`
  return `(${startDeferred})(${trustedText(module)},...${given})`
}

/** Removes the indentation of React Router's module; every statement in it ends with a semicolon. */
const onOneLine = (text: string): string => text.replace(/\n\s*/g, '')

type Parts = {
  rel?: string
  href?: string
  type?: string | undefined
  async?: boolean | undefined
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

function elementsOf(node: ReactNode): ReactElement<Parts>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Parts>(child)) return []
    return typeof child.type === 'string' ? [child] : elementsOf(child.props.children)
  })
}

/** Returns the script that a route's `handle` asks for. */
const headScriptOf = (handle: unknown): string => {
  if (handle === withForm) return deferredSubmitScript()
  const isOfScript = typeof handle === 'object' && handle !== null && 'headScript' in handle
  return isOfScript ? String(handle.headScript) : ''
}

function DeferredInput() {
  const matches = useMatches()
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce
  const text = matches.map(({ handle }) => headScriptOf(handle)).join('')
  if (text === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, which contains no input.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}

/**
 * Defers the page's forms and keeps its presses. It is placed in the head: a page may arrive in chunks, and a form that
 * is parsed before this script runs would be submitted by the browser. The server renders it and React skips it, since React keeps unknown
 * elements in a head.
 */
export const DeferredSubmit = import.meta.env.SSR ? DeferredInput : () => null

/** Creates a classic inline script with this text. */
const inlineScript = (script: ReactElement<Parts>, text: string): ReactElement<Parts> =>
  cloneElement(script, {
    type: undefined,
    async: undefined,
    dangerouslySetInnerHTML: { __html: text },
  })

/**
 * Renders an inline script without its text in the browser: the text ran once, from the server's document. When React
 * renders the whole document again (after a translation before hydration), Trusted Types would reject a text that
 * differs from the server's even by its minification, and the page would be empty.
 */
const inertScript = (script: ReactElement<Parts>): ReactElement<Parts> =>
  script.props.dangerouslySetInnerHTML === undefined ? script : inlineScript(script, emptyScript)

/** Replaces `ScrollRestoration`: the same component, with its script in the server's document only. */
export function RestoredScroll() {
  const script: ReactElement<Parts> | null = ScrollRestoration({})
  return import.meta.env.SSR || script === null ? script : inertScript(script)
}

/** Replaces `Scripts`: the same scripts, but the module is deferred and nothing of it is preloaded. */
export function DeferredHydration({ hasFonts }: { readonly hasFonts: boolean }) {
  const elements = elementsOf(Scripts({}) as ReactNode)
  const files = elements.flatMap(({ props }) => (props.rel === 'modulepreload' ? [props.href ?? ''] : []))
  return elements
    .filter(({ props }) => props.rel !== 'modulepreload')
    .map((element) => {
      if (!import.meta.env.SSR) return inertScript(element)
      const { type, dangerouslySetInnerHTML } = element.props
      if (type !== 'module') return element
      const module = onOneLine(dangerouslySetInnerHTML?.__html ?? '')
      const start = deferredHydrationScript(module, files, hasFonts)
      return inlineScript(element, cleanAddressText() + standAgainText + start)
    })
}
