// A form that is sent before the page's scripts have come is held: what was typed stays where it is, the scripts come
// as fast as they can, and the form is sent once React has taken it over. Where they do not come the form says so. A page
// that the browser translated before it hydrated is rendered anew by React: what was typed moves into the new form.

/** The event a form receives once React has taken it over (`ui/post-form.tsx`). */
export const hydratedEvent = 'mangetsu:hydrated'

/** The `handle` of a route whose page comes from the server with a form on it. */
export const withForm = { hasForm: true } as const

/** A form is held for this long, ms; then it says that it was not sent. */
export const longestHoldMs = 20_000

/**
 * Runs in the page, as text. A form is hydrated when `data-hydrated` stands on it; one that may be sent by GET, the
 * search, is nobody's secret and goes its way. Held, it is `aria-busy`; given up, it has `data-unsent` (ground.css).
 */
const deferSubmits = (hydrated: string, longestMs: number) => {
  const submitters = new WeakMap<HTMLFormElement, HTMLElement | null>()
  /** Fields changed before hydration; those that React replaces keep their values outside the document. */
  const changed = new Set<HTMLInputElement>()
  const busy = 'aria-busy'
  let isBroken = false
  /** Ends its wait; false where it does not wait any more. */
  const isFreed = (form: HTMLFormElement) => {
    const isHeld = form.hasAttribute(busy)
    form.removeAttribute(busy)
    return isHeld
  }
  const giveUp = (form: HTMLFormElement) => isFreed(form) && form.setAttribute('data-unsent', '')
  const listen = <E extends Event>(type: string, receive: (event: E) => void) =>
    addEventListener(type, receive as (event: Event) => void, true)
  const isWaiting = (form: HTMLFormElement | null) =>
    form !== null && form.getAttribute('method') === 'post' && !form.hasAttribute('data-hydrated')
  const copy = (from: HTMLInputElement, to: HTMLInputElement) => {
    if (/^(checkbox|radio)$/.test(to.type)) {
      if (to.checked !== from.checked) to.click()
      return
    }
    // The prototype's setter: React's own on the element would take the change for one of its own.
    Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to)
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }))
  }
  /** Fills the form that replaces one; true where the replaced one was held. */
  const refill = (form: HTMLFormElement) => {
    let isHeld = false
    for (const from of changed) {
      if (from.isConnected && isWaiting(from.form)) continue
      changed.delete(from)
      if (from.isConnected || from.form === null) continue
      isHeld ||= from.form.hasAttribute(busy)
      // Both forms come from the same component; a radio's name is made anew.
      const to = form.elements[[...from.form.elements].indexOf(from)] as HTMLInputElement | undefined
      if (to?.type === from.type && (to.type === 'radio' || to.name === from.name)) copy(from, to)
    }
    return isHeld
  }
  listen(
    'input',
    ({ target }) => isWaiting((target as HTMLInputElement).form) && changed.add(target as HTMLInputElement),
  )
  listen('submit', (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (!isWaiting(form)) return
    event.preventDefault()
    event.stopPropagation()
    if (form.hasAttribute(busy)) return
    submitters.set(form, event.submitter)
    form.setAttribute(busy, 'true')
    form.removeAttribute('data-unsent')
    setTimeout(giveUp, isBroken ? 0 : longestMs, form)
  })
  listen(hydrated, ({ target }) => {
    const form = target as HTMLFormElement
    if (isFreed(form)) form.requestSubmit(submitters.get(form))
    // React has the values of the new fields once this event is over.
    if (refill(form)) setTimeout(() => form.requestSubmit())
  })
  // A script that fails to load fires its event on itself only, which the capture phase sees.
  listen('error', ({ target }) => {
    if ((target as Element | null)?.nodeName !== 'SCRIPT') return
    isBroken = true
    document.querySelectorAll('form').forEach(giveUp)
  })
}

/** The text that holds the forms of the page it stands in. */
export const deferredSubmitScript = (): string =>
  `(${deferSubmits})(${JSON.stringify(hydratedEvent)},${longestHoldMs});`
