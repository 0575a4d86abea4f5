// Reads figures as a person does: by what stands before them, and with spaces that do not break as plain ones.
import { screen, within } from '@testing-library/react'

/** The text of a part as it is read. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ')

/** What stands behind a term of a list of facts, such as "Fee"; '' where the term is not there. */
export function figureOf(term: string, place: HTMLElement = document.body): string {
  return textOf(within(place).queryByText(term, { selector: 'dt' })?.nextElementSibling)
}

/** The items of a list by its label, each as one text. */
export const itemsOf = (label: string): readonly string[] =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(textOf)
