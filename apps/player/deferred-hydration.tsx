// React Router's scripts, started only once the page's largest part is painted: until then it has the line and the
// processor to itself. The page is whole without them: its links are plain links. The pictures that wait (ground.css)
// come a moment before them, for the same reason; on a first visit the display fonts come last, once the page is hydrated
// and idle.
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { cleanAddressText } from './clean-address.ts'
import { deferredSubmitScript, withForm } from './deferred-submit.ts'
import { standAgainText } from './saved-scroll.ts'
import { loadedFonts } from './stores/shaping.ts'
import { emptyScript, trustedText } from './trusted-types.ts'

/**
 * The scripts start after this at the latest, however slow the picture is, and soon after it has come, ms. While they are
 * asked for, no frame with the other pictures in it is made: a phone does one of the two well at a time.
 */
const waits = { forPictureMs: 2_500, forPaintMs: 500, forPicturesMs: 100, forIdleMs: 200 } as const
/** The display fonts are applied to so many elements in one frame: on all at once they would hold the page for 30 ms. */
const elementsPerFrame = 8

const names = {
  /** Dispatched by the module once it has run: an inline script fires no load event. */
  hydrated: 'mangetsu:awake',
  /** The display font, and what is set in it (ground.css). */
  font: '700 1em "Mangetsu Display"',
  fontSelector: 'h1, h2, h3, .font-display, .display-figures, .game-slip',
} as const

/**
 * Runs in the page, as text: asks for `files` and runs the module `text`. That waits for the paint of the page's first
 * picture, or of its text where it has none, the reader's first touch, key or form sent, or the longest wait, whichever
 * comes first. What is put in carries the nonce of the script that does it (CSP Level 3).
 */
const startDeferred = (
  text: string,
  files: readonly string[],
  longest: typeof waits,
  inFrame: number,
  { hydrated, font, fontSelector }: typeof names,
  /** The cookie that says that the display fonts are loaded; null where they are requested from the start. */
  fontsCookie: string | null,
) => {
  const nonce = document.currentScript?.nonce ?? ''
  const root = document.documentElement
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const touches = ['pointerdown', 'keydown', 'touchstart', 'submit']
  // Where a browser has no idle callback, a moment after hydration is taken for it.
  const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, longest.forIdleMs))
  // They are put on, from the top, once all that the page writes in them has come: no other face between.
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
    // Without them the page stays as it is; the next one tries again.
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
  // Where the browser reports the largest paint, that is waited for; elsewhere the frame after the load.
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

/** The text of a classic script that starts the module `text` deferred, and the display fonts after it. */
export function deferredHydrationScript(text: string, files: readonly string[], hasFonts: boolean): string {
  const cookie = hasFonts ? null : loadedFonts.text(true)
  const given = JSON.stringify([files, waits, elementsPerFrame, names, cookie]).replaceAll('<', '\\u003c')
  const module = hasFonts ? text : `${text}\ndispatchEvent(new Event("${names.hydrated}"))`
  return `(${startDeferred})(${trustedText(module)},...${given})`
}

/** React Router's module without the indents of its manifest: every statement of it ends with a semicolon. */
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

function HeldForms() {
  const hasForm = useMatches().some(({ handle }) => handle === withForm)
  const nonce = useContext(UNSAFE_FrameworkContext)?.nonce
  if (!hasForm) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its own text, which nothing that is typed comes into.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: deferredSubmitScript() }} />
}

/**
 * Holds the forms of the page. It stands in the head: a page may come in pieces, and a form that is there before this has
 * run would be sent by the browser. The server writes it and React passes it over: in a head it keeps what it does not know.
 */
export const DeferredSubmit = import.meta.env.SSR ? HeldForms : () => null

/** A classic inline script of this text. */
const inlineScript = (script: ReactElement<Parts>, text: string): ReactElement<Parts> =>
  cloneElement(script, {
    type: undefined,
    async: undefined,
    dangerouslySetInnerHTML: { __html: text },
  })

/**
 * An inline script as the browser renders it: without its text, which ran once, from the server's document. Where React
 * renders the whole document anew (one that was translated before it hydrated), Trusted Types would refuse a text that
 * differs from the server's by as much as its minification, and the page would be empty.
 */
const inertScript = (script: ReactElement<Parts>): ReactElement<Parts> =>
  script.props.dangerouslySetInnerHTML === undefined ? script : inlineScript(script, emptyScript)

/** Takes the place of `ScrollRestoration`: the same, with its script for the server's document only. */
export function RestoredScroll() {
  const script: ReactElement<Parts> | null = ScrollRestoration({})
  return import.meta.env.SSR || script === null ? script : inertScript(script)
}

/** Takes the place of `Scripts`: the same scripts, but its module waits and nothing of it is preloaded before. */
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
