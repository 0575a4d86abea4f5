// Fills and reads fields like a user: by their label, with the texts below each.
import { act, fireEvent, screen } from '@testing-library/react'

/** Fields for text or selection, without radio buttons of the same label. */
const selector = 'input:not([type=radio], [type=checkbox]), select, textarea'

/** Waits for the field with this label. */
export const fieldOf = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText(label, { selector })

/** Sets a field's text at once, like a paste or autofill; selects an option in a list. */
export async function fill(label: string, text: string): Promise<HTMLInputElement> {
  const field = await fieldOf(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

/** Returns the text below a field that describes it for screen readers: its error, confirmation or hint. */
export const noteOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** Counts occurrences of a text on the page: a refusal is shown once. */
export const occurrencesOf = (text: string): number =>
  (document.body.textContent ?? '').split(text).length - 1

/** Submits a field's form twice before the page is rendered again, like a double press. */
export function sendTwice(field: HTMLElement): void {
  const form = field.closest('form')
  if (form === null) throw new Error('the field stands in no form')
  act(() => {
    for (let press = 0; press < 2; press += 1) {
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    }
  })
}
