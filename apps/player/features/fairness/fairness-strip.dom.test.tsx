// How the games are fair, in three steps, with a real round to check.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FairnessStrip } from './fairness-strip.tsx'

const round = { id: idNo(5), commitment: '0123456789abcdef'.repeat(4) }
const hrefs = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href'))

test('with a real round to check, and more of it', () => {
  renderPage(<FairnessStrip round={round} />, { lang: 'en' })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('0123456789abcdef…')).toBeDefined()
  expect(hrefs()).toEqual([`/en/round/${idNo(5)}`, '/en/fairness'])
})

test('without a round, and on its own page', () => {
  renderPage(<FairnessStrip round={null} isOwnPage />, { lang: 'ja' })
  expect(hrefs()).toEqual([])
})
