// Keyboard and screen reader keep their place: on another page the focus goes to its heading, and where what had the focus
// goes away (a step that is done, a row that was removed, a dialog whose opener is gone) it goes to what stood around it,
// never to the body. Nothing is scrolled, and whoever places the focus themselves is left alone.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What can have the focus by itself. */
const able = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'
/** What can take a focus that has lost its place: what a reader knows as a part. */
const parts = `${able}, section, form, fieldset, ul, ol, article, [role=group], main`

const isOverPage = (element: Element): boolean => element.closest('[role=dialog]') !== null

/** Focuses without scrolling; what cannot have the focus by itself can for as long as it has it. */
function place(element: HTMLElement): void {
  if (!element.matches(able)) {
    element.tabIndex = -1
    element.style.outline = 'none'
    const forget = () => {
      element.removeAttribute('tabindex')
      element.style.removeProperty('outline')
    }
    element.addEventListener('blur', forget, { once: true })
  }
  element.focus({ preventScroll: true })
}

/** Nothing has the focus, or what a browser is about to take it from. */
function isFree(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}

function chainOf(element: Element): Element[] {
  const chain: Element[] = []
  for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement)
    chain.push(one)
  return chain
}

/** The nearest part of a chain, from the inside out, that is still on the page and can take the focus. */
const nearest = (chain: readonly Element[]): HTMLElement | undefined =>
  chain.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.isConnected &&
      one.matches(parts) &&
      one.closest('[inert], [hidden]') === null,
  )

type Stop = () => void

/** Puts a lost focus back until the returned function is called. */
export function keepFocus(): Stop {
  /** What was focused last, with what stood around it; on the page itself, and over it. */
  const last: { page: readonly Element[]; any: readonly Element[] } = { page: [], any: [] }
  let frame = 0
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    last.any = chainOf(target)
    if (!isOverPage(target)) last.page = last.any
  }
  const putBack = () => {
    if (!isFree() || last.any.length === 0) return
    const found = nearest(last.any) ?? nearest(last.page) ?? document.getElementById('content')
    if (found !== null && found !== undefined) place(found)
  }
  const look = () => {
    if (!isFree()) return
    cancelAnimationFrame(frame)
    // A dialog that closes gives the focus back first, and a form shows its fault.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(putBack)
    })
  }
  // A press beside everything takes the focus away on purpose.
  const forget = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(able) === null) last.any = last.page = []
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget, true)
  }
}

const headingOf = (): HTMLElement | null => document.querySelector('#content h1')

/** The heading takes the focus when another page stands there: a sheet over the page, or a choice in it, is none. */
function usePageHeading(): void {
  const { pathname } = useLocation()
  const before = useRef<{ heading: Element | null; text: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at with every address.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const heading = headingOf()
      const now = { heading, text: heading?.textContent ?? '' }
      const was = before.current
      before.current = now
      if (was === null || (was.heading === now.heading && was.text === now.text)) return
      const { activeElement } = document
      if (
        activeElement?.matches('input, select, textarea, iframe') ||
        (activeElement && isOverPage(activeElement))
      )
        return
      const found = heading ?? document.getElementById('content')
      if (found !== null) place(found)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}

export default function FocusKeeper() {
  usePageHeading()
  useEffect(keepFocus, [])
  return null
}
