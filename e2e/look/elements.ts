// Names and visibility of elements for the layout check's reports. These functions run in the browser and are passed
// there as source text.

/** Describes an element so that the reader of a report can find it. */
export function nameOf(element: Element): string {
  const own = (one: Element) => {
    const id = one.id === '' ? '' : `#${one.id}`
    const classes = [...one.classList].slice(0, 4).map((name) => `.${name}`)
    return one.localName + id + classes.join('')
  }
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
  const parent = element.parentElement === null ? '' : `${own(element.parentElement)} > `
  return `${parent}${own(element)} “${text.slice(0, 40)}”`
}

/** Returns whether the element is visible: not hidden, and not clipped like text for screen readers only. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  if (width <= 1 || height <= 1) return false
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).clipPath === 'inset(50%)') return false
  return true
}
