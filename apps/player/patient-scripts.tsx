// React Router's scripts, started only once the page's first picture is painted: until then the picture has the line
// and the processor to itself. The page is whole without them: its links are plain links.
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { standAgainText } from './kept-scroll.ts'
import { trustedText } from './trusted-types.ts'

/** The scripts start after this at the latest, however slow the picture is, and soon after it has come, ms. */
const waits = { forPictureMs: 2_500, forPaintMs: 500 } as const

/**
 * Runs in the page, as text: asks for `files` and runs the module `text`. With a first picture on the page that waits
 * for its paint, the reader's first touch or key, or the longest wait, whichever comes first. What is put in carries
 * the nonce of the script that does it (CSP Level 3).
 */
const startPatiently = (text: string, files: readonly string[], longest: typeof waits) => {
  const nonce = document.currentScript?.nonce ?? ''
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const touches = ['pointerdown', 'keydown', 'touchstart']
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const touch of touches) removeEventListener(touch, start, true)
    const links = files.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      nonce,
      textContent: text,
    })
    document.head.append(...links, script)
  }
  // Where the browser tells of the largest paint, that is waited for; elsewhere for the frame after the load.
  const afterLoad = () => {
    setTimeout(start, longest.forPaintMs)
    const type = 'largest-contentful-paint'
    if (!PerformanceObserver.supportedEntryTypes?.includes(type))
      return void requestAnimationFrame(() => setTimeout(start))
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some((entry) => 'element' in entry && entry.element === picture)) return
      observer.disconnect()
      setTimeout(start)
    }).observe({ type, buffered: true })
  }
  if (picture === null) return start()
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true })
  setTimeout(start, longest.forPictureMs)
  if (picture.complete) return afterLoad()
  picture.addEventListener('load', afterLoad)
  picture.addEventListener('error', start)
}

/** The text of a classic script that starts the module `text` patiently. */
export function patientText(text: string, files: readonly string[]): string {
  const given = JSON.stringify([files, waits]).replaceAll('<', '\\u003c')
  return `(${startPatiently})(${trustedText(text)},...${given})`
}

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

/** Takes the place of `Scripts`: the same scripts, but its module waits and nothing of it is preloaded before. */
export function PatientScripts() {
  const elements = elementsOf(Scripts({}) as ReactNode)
  const files = elements.flatMap(({ props }) => (props.rel === 'modulepreload' ? [props.href ?? ''] : []))
  return elements
    .filter(({ props }) => props.rel !== 'modulepreload')
    .map((element) => {
      const { type, dangerouslySetInnerHTML } = element.props
      if (type !== 'module') return element
      const html = standAgainText + patientText(dangerouslySetInnerHTML?.__html ?? '', files)
      return cloneElement(element, {
        type: undefined,
        async: undefined,
        dangerouslySetInnerHTML: { __html: html },
      })
    })
}
