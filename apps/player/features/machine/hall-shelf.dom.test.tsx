// The halls' cards: a cell with a number for each machine, a link to its board while it is free.
import { falls } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HallCards, type ModelFloor } from './hall-shelf.tsx'

const floor: ModelFloor = {
  model: { game: falls, machines: 3, free: 2 },
  hall: 'pachinko',
  leastStake: '20.00',
  states: ['free', 'playing', 'free'],
}

test('a free machine links to its board, one in play is only named', () => {
  renderPage(
    <ul>
      <HallCards floors={[floor]} factsOf={() => ''} pictureOf={() => null} />
    </ul>,
    { lang: 'en' },
  )
  const link = screen.getByRole('link', { name: 'No. 3, Open' })
  expect(link.getAttribute('href')).toBe('/en/game/pachinko?model=koi-falls#machine=koi-falls.3')
  expect(screen.getByText(/^No\. 2, /).closest('a')).toBeNull()
  expect(screen.getByText('2 open')).toBeDefined()
  expect(screen.getByText('1 in play')).toBeDefined()
})
