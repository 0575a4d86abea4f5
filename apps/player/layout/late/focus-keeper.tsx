// Preserves the focus for keyboards and screen readers: after navigation it moves to the new page's heading, and when
// the focused element is removed (a completed step, a removed row, a dialog whose opener is gone) it moves to the
// nearest surrounding element, never to the body. Nothing is scrolled, and a focus set by other code is respected.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Selector of natively focusable elements. */
const able = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]'
/** Selector of elements that can receive a lost focus: those a screen reader presents as a unit. */
const parts = `${able}, section, form, fieldset, ul, ol, article, [role=group], main`

const isOverPage = (element: Element): boolean => element.closest('[role=dialog]') !== null

/** Focuses without scrolling; an element that is not focusable becomes so while it has the focus. */
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

/** Whether nothing has the focus, or only an element a browser is about to blur. */
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

/** Returns the innermost element of a chain that is still on the page and can receive the focus. */
const nearest = (chain: readonly Element[]): HTMLElement | undefined =>
  chain.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.isConnected &&
      one.matches(parts) &&
      one.closest('[inert], [hidden]') === null,
  )

type Stop = () => void

/** Restores a lost focus until the returned function is called. */
function keepFocus(): Stop {
  /** The last focused element and its ancestors, on the page itself and including overlays. */
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
    // A closing dialog first restores the focus, and a form focuses its fault.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(putBack)
    })
  }
  // A press outside all controls clears the focus intentionally.
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

/** Focuses the heading after navigation to another page, but not for a sheet over the page or a changed query. */
function usePageHeading(): void {
  const { pathname } = useLocation()
  const before = useRef<{ heading: Element | null; text: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after every navigation.
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
