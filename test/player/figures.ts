// Reads figures like a user: by the preceding text, with non-breaking spaces as plain ones.
import { screen, within } from '@testing-library/react'

/** Returns the text of an element as read by a user. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ')

/** Returns the value of a term in a list of facts, such as "Fee"; '' if there is none. */
export function figureOf(term: string, place: HTMLElement = document.body): string {
  return textOf(within(place).queryByText(term, { selector: 'dt' })?.nextElementSibling)
}

/** Returns the items of a labelled list, each as one text. */
export const itemsOf = (label: string): readonly string[] =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(textOf)
