// Fairness of the games in three steps, with a real round to verify.

import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FairnessStrip } from './fairness-strip.tsx'

const round = { id: idNo(5), commitment: '0123456789abcdef'.repeat(4) }
const hrefs = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href'))

test('with a real round to verify, and a link to more', () => {
  renderPage(<FairnessStrip round={round} />, { lang: 'en' })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('0123456789abcdef…')).toBeDefined()
  expect(hrefs()).toEqual([`/en/round/${idNo(5)}`, '/en/fairness'])
})

test('without a round it still links to more', () => {
  renderPage(<FairnessStrip round={null} />, { lang: 'ja' })
  expect(hrefs()).toEqual(['/ja/fairness'])
})
