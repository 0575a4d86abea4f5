// What tests of an event's page share: where and with what it is rendered, and what they read of it.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { within } from '@testing-library/react'

/** Returns the options of `renderPage` for the page of an event, with a slip that has no selections. */
export const onEventPage = ({ eventId }: SportEventDetail, lang: 'ja' | 'en') => ({
  at: `/game/sports/match/${eventId}`,
  lang,
  loaded: null,
  replies: {
    checkSportSlip: { selections: [], leastStake: '100.00', mostReturn: '5000000.00', closedBecause: null },
  },
})

/** Returns the texts of a row's figures. */
export const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)

/** Returns the texts of the lists of a panel, of the whole page without one. */
export const textsIn = (panel: HTMLElement | null) =>
  within(panel ?? document.body)
    .getAllByRole('listitem')
    .map((one) => one.textContent)
