// The footer states the minimum age of its reader: that of their country, by the jurisdiction's profile.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Footer } from './footer.tsx'

const profile = {
  code: 'x',
  isPlayMoney: true,
  minimumAge: 18,
  minimumAges: { JP: 20, BE: 21 },
  minimumSpinMs: 0,
  canCancelWithdrawal: true,
  countries: ['JP', 'BE', 'GB'],
  needsPhone: false,
}

test.each([
  ['a visitor', 20, undefined],
  ['a resident of Belgium', 21, 'BE'],
  ['a resident of a country without its own minimum age', 18, 'GB'],
] as const)('%s shows %i', async (_who, age, country) => {
  const user = country === undefined ? {} : { user: { ...signedIn(), userInfo: { ...userInfo, country } } }
  renderPage(<Footer isPlayMoney elsewhere={[]} />, { lang: 'en', config: { profile }, ...user })
  await screen.findByText(`${age}+`)
  expect(screen.getByText(new RegExp(`under ${age} may play`))).toBeDefined()
})
