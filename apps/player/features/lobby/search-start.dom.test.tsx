// The search before anything is typed: links to kinds with games only, popular games and questions.
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchStart } from './search-start.tsx'

test('links to popular games, kinds with games, and questions', () => {
  renderPage(
    <SearchStart
      popular={[festival]}
      counts={{ slots: 8, pachinko: 1, pachislot: 1 }}
      machine={null}
      questions={[{ slug: 'time', title: 'How long does a withdrawal take?' }]}
      corner={() => null}
    />,
    { lang: 'en' },
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/en/game/slots/moonlit-festival',
      '/en/game/slots',
      '/en/game/pachinko',
      '/en/faq#time',
    ]),
  )
  expect(hrefs).not.toContain('/en/game/fish')
  expect(screen.getByText('Fish games').closest('li')?.textContent).toContain('coming soon')
})
