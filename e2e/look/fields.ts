// Fields that phones zoom into. It runs in the browser, handed over as text with the functions it calls.
import { isSeen, nameOf } from './elements.ts'

/** Fields whose text is so small that a phone zooms into them. */
export function smallFields(): string[] {
  if (innerWidth >= 1024) return []
  const fields = document.body.querySelectorAll(
    'input:not([type=checkbox], [type=radio], [type=range]), select, textarea',
  )
  return [...fields]
    .filter((field) => isSeen(field) && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `a field of less than 16 px: ${nameOf(field)}`)
}
