// Layout faults in a window of little height: a phone in landscape, or a page zoomed to 200 %. Runs in the browser.

/** A desktop screen of 1440 × 900 at 200 % zoom. */
export const shortWindow = { width: 720, height: 450 } as const

/** Returns the bars that stay fixed while the page scrolls, which a short window has no height for. */
export function barsThatStay(): string[] {
  const { innerWidth, innerHeight } = window
  const isBar = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= innerWidth / 2 && height > 1 && height < innerHeight - 1
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      // Transient messages let pointer events through to the page and are not reported.
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
