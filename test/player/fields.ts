// Fills and reads fields as a person does: by their label, with what stands under each.
import { act, fireEvent, screen } from '@testing-library/react'

/** What is written or chosen in; a radio button of the same words is none. */
const selector = 'input:not([type=radio], [type=checkbox]), select, textarea'

/** The field of this label, once it is there. */
export const fieldOf = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText(label, { selector })

/** Puts a text into a field at once, as a paste or the browser's own filling in does; chooses in a list. */
export async function fill(label: string, text: string): Promise<HTMLInputElement> {
  const field = await fieldOf(label)
  fireEvent.change(field, { target: { value: text } })
  return field
}

/** What stands under a field and is spoken with it: its error, its praise, its hint. */
export const noteOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** How often a text is on the page: a refusal is shown once. */
export const timesSaid = (text: string): number => (document.body.textContent ?? '').split(text).length - 1

/** Sends the form of a field twice before the page is drawn anew, as two presses of a hasty hand may. */
export function sendTwice(field: HTMLElement): void {
  const form = field.closest('form')
  if (form === null) throw new Error('the field stands in no form')
  act(() => {
    for (let press = 0; press < 2; press += 1) {
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    }
  })
}
