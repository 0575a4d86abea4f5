// Finds fields that make phones zoom in. Runs in the browser and is passed there as source text, with the functions it
// calls.
import { isSeen, nameOf } from './elements.ts'

/** Returns the fields whose font size is so small that a phone zooms in on focus. */
export function smallFields(): string[] {
  if (innerWidth >= 1024) return []
  const fields = document.body.querySelectorAll(
    'input:not([type=checkbox], [type=radio], [type=range]), select, textarea',
  )
  return [...fields]
    .filter((field) => isSeen(field) && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `a field of less than 16 px: ${nameOf(field)}`)
}
