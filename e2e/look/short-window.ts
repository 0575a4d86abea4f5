// What is looked for in a window of little height: a phone on its side, or a page made twice as large. It runs in the browser.

/** A desk's screen of 1440 × 900 at 200 %. */
export const shortWindow = { width: 720, height: 450 } as const

/** Bars that stay while the page scrolls under them, where all the height there is belongs to the page. */
export function barsThatStay(): string[] {
  const { innerWidth, innerHeight } = window
  const isBar = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= innerWidth / 2 && height > 1 && height < innerHeight - 1
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      // What is told for a moment lets presses through to the page.
      const { position, pointerEvents } = getComputedStyle(element)
      return /^(fixed|sticky)$/.test(position) && pointerEvents !== 'none'
    })
    .filter((element) => element.closest('[role=dialog], [role=alertdialog]') === null)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isBar(element))
    .map((element) => {
      const { height } = element.getBoundingClientRect()
      return `${element.localName}.${[...element.classList].slice(0, 4).join('.')} stays over ${Math.round(height)} px of ${innerHeight}`
    })
}
