// Defers a form that is submitted before the page's scripts have loaded: its input stays in place, the scripts load as
// fast as possible, and the form is submitted once React has hydrated it. If they fail to load, the form shows that it
// was not sent. React renders a page again that the browser translated before hydration: the input is then copied into
// the new form.

/** Event dispatched on a form once React has hydrated it (`ui/post-form.tsx`). */
export const hydratedEvent = 'mangetsu:hydrated'

/** The `handle` of a route whose server-rendered page contains a form. */
export const withForm = { hasForm: true } as const

/** Maximum deferral of a form in ms; afterwards it shows that it was not sent. */
export const longestDeferMs = 20_000

/**
 * Serialised into the page as an inline script. `data-hydrated` marks a hydrated form. A form with method GET, the
 * search, contains no secret and is submitted directly. A deferred form is `aria-busy`; a form that was given up has
 * `data-unsent` (ground.css).
 */
const deferSubmits = (hydrated: string, longestMs: number) => {
  const submitters = new WeakMap<HTMLFormElement, HTMLElement | null>()
  /** Fields changed before hydration; fields that React replaces keep their values while detached. */
  const changed = new Set<HTMLInputElement>()
  const busy = 'aria-busy'
  let isBroken = false
  /** Ends the form's wait; returns false if it is no longer waiting. */
  const isFreed = (form: HTMLFormElement) => {
    const wasBusy = form.hasAttribute(busy)
    form.removeAttribute(busy)
    return wasBusy
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
    // Uses the prototype's setter: React's own setter on the element would treat the change as its own.
    Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to)
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }))
  }
  /** Fills the form that replaces one; returns true if the replaced form was deferred. */
  const refill = (form: HTMLFormElement) => {
    let wasBusy = false
    for (const from of changed) {
      if (from.isConnected && isWaiting(from.form)) continue
      changed.delete(from)
      if (from.isConnected || from.form === null) continue
      wasBusy ||= from.form.hasAttribute(busy)
      // Both forms come from the same component; a radio button's generated name differs.
      const to = form.elements[[...from.form.elements].indexOf(from)] as HTMLInputElement | undefined
      if (to?.type === from.type && (to.type === 'radio' || to.name === from.name)) copy(from, to)
    }
    return wasBusy
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
    // React has the values of the new fields once this event has been handled.
    if (refill(form)) setTimeout(() => form.requestSubmit())
  })
  // A script that fails to load dispatches its event on itself only, which only the capture phase receives.
  listen('error', ({ target }) => {
    if ((target as Element | null)?.nodeName !== 'SCRIPT') return
    isBroken = true
    document.querySelectorAll('form').forEach(giveUp)
  })
}

/** Returns the script that defers the forms of its page. */
export const deferredSubmitScript = (): string =>
  `(${deferSubmits})(${JSON.stringify(hydratedEvent)},${longestDeferMs});`
