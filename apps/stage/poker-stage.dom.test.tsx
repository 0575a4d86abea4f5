// Tests a round of video poker on its stage: deal, choice, confirmation by the disc, replacement and result, with one hand and
// with five.

import { game } from '@mangetsu/games/jacks-or-better/stage'
import { createEventPlayer, type PlayedEvent, type RoundMoney } from '@mangetsu/stage-kit'
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { greyPictures, listeningHost } from '@mangetsu/test/stage/plain-slot'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const money: RoundMoney = { stakeMinor: 10_000n, currency: 'JPY' }
const five: RoundMoney = { stakeMinor: 50_000n, currency: 'JPY', sideBet: 'five' }
const cards = ['Qh', '7d', 'Qs', 'Td', '4c']
const deal = { type: 'deal', cards, hand: 'jacksOrBetter' }
const hand = (text: string, name: string | null) => ({ cards: text.split(' '), hand: name, paidMinor: '0' })
const trips = hand('Qh 2c Qs Qd 4d', 'threeOfAKind')
const nothing = hand('Qh 2c Ks 3d 4d', null)
const actions = ['hold:none', 'hold:1', 'hold:1,3'].map((action) => ({ action, stakeMinor: 0n }))

function stand() {
  const clock = manualClock(50)
  const { host, received } = listeningHost()
  const stage = game.create({ pictures: greyPictures(), lang: 'en', host, clock })
  if (stage.buttons) document.body.append(stage.buttons)
  stage.resize({ width: 390, height: 844, top: 52, bottom: 538 })
  stage.showStake?.(money)
  const player = createEventPlayer<PlayedEvent>({ clock, isMotionReduced: () => false })
  const play = async (events: readonly PlayedEvent[], of: RoundMoney) => {
    const shown = player.play(events, (event, performance) => stage.play(event, of, performance))
    for (let turn = 0; turn < 400 && player.isPlaying; turn += 1) await clock.advance(50)
    await shown
  }
  return { stage, clock, received, play }
}

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).parentElement
const litRows = () => [...document.querySelectorAll('.lit th')].map((one) => one.textContent)
const slips = () =>
  [...document.querySelectorAll<HTMLElement>('.hand-slip')].flatMap((one) =>
    one.hidden ? [] : [one.textContent],
  )

test('announces and highlights the deal, and the disc confirms the choice only after a moment', async () => {
  const { stage, clock, received, play } = stand()
  expect(rowOf('Royal flush')?.textContent).toBe('Royal flush×800¥80,000')
  await play([deal], money)
  expect(received.spoken.at(-1)).toBe(
    'queen of hearts, seven of diamonds, queen of spades, ten of diamonds, four of clubs. Jacks or better.',
  )
  expect(litRows()).toEqual(['Jacks or better'])
  const answer = stage.choose?.(actions, money)
  expect(received.statuses.at(-1)).toMatchObject({
    label: 'Jacks or better: ¥100 as dealt',
    detail: 'Drawing five',
    confirm: 'Draw',
  })
  stage.confirm?.()
  fireEvent.click(screen.getByRole('button', { name: 'queen of hearts, hold' }))
  fireEvent.click(screen.getByRole('button', { name: 'queen of spades, hold' }))
  expect(received.statuses.at(-1)?.detail).toBe('Holding 2, drawing 3')
  await clock.advance(400)
  stage.confirm?.()
  expect(await answer).toBe('hold:1,3')
  const end = { type: 'roundEnd', stakeMinor: '10000', totalMinor: '30000' }
  await play([{ type: 'draw', held: [0, 2], hands: [trips] }, end], money)
  expect([litRows(), slips()]).toEqual([['Three of a kind'], ['Three of a kind']])
  expect(received.statuses.at(-1)).toMatchObject({ tone: 'win', label: 'Win', amountMinor: 30_000n })
  expect(received.wins).toMatchObject([{ size: 'win', amountMinor: 30_000n, detail: '' }])
  expect(screen.getByRole('button', { name: 'Best hold' })).toBeDefined()
})

test('with five hands announces each and counts the hits in the pay table', async () => {
  const { stage, received, play } = stand()
  stage.showStake?.(five)
  expect(rowOf('Full house')?.textContent).toBe('Full house×9¥900')
  const hands = [trips, nothing, trips, nothing, nothing]
  const end = { type: 'roundEnd', stakeMinor: '50000', totalMinor: '60000' }
  await play([{ type: 'betPlaced', name: 'five' }, deal, { type: 'draw', held: [0, 2], hands }, end], five)
  expect(rowOf('Three of a kind')?.textContent).toBe('Three of a kind2×3¥300')
  expect(slips()).toEqual(['Three of a kind', 'No hand', 'Three of a kind', 'No hand', 'No hand'])
  expect(received.spoken.at(-1)).toContain('Hand 3: Three of a kind.')
  stage.showStake?.(money)
  expect([slips(), litRows()]).toEqual([[], []])
})

test('shows a moment only for wins of at least ten stakes', async () => {
  const { received, play } = stand()
  const royal = hand('Th Jh Qh Kh Ah', 'royalFlush')
  const end = { type: 'roundEnd', stakeMinor: '10000', totalMinor: '8000000' }
  await play([deal, { type: 'draw', held: [0], hands: [royal] }, end], money)
  expect(received.wins).toMatchObject([
    { size: 'full', amountMinor: 8_000_000n, detail: 'Royal flush · stake ×800' },
  ])
})
