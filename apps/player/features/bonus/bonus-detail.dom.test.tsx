// The page of a bonus: trial sums, contributions, versions of its terms, and its actions in each state.
import { activity } from '@mangetsu/test/player/activity-samples'
import { bonus, bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { falls, festival, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BonusDetail } from './bonus-detail.tsx'

const terms = (...en: string[]) => ({ ja: en, en })
const from = activity.from
const known: Replies = {
  queryGamePage: { games: [{ ...festival, rtpPpm: 962_000 }, fireworks, falls], total: 3, counts: {} },
  queryActivity: {
    activity,
    versions: [
      { version: 1, inForceFrom: from, terms: terms('Fish 20%') },
      { version: 2, inForceFrom: from, terms: terms('Fish 50%') },
      { version: 3, inForceFrom: from, terms: terms('Fish 50%', 'At most ¥400') },
    ],
  },
}

const renderBonusDetail = (replies: Replies, requestId = bonus.requestId) =>
  renderPage(
    <BonusDetail
      requestId={requestId}
      pictures={{}}
      kindName={(kind) => `kind ${kind}`}
      gamePath={({ gameId }) => `/game/${gameId}`}
    />,
    {
      lang: 'en',
      user: signedIn(),
      replies: { ...known, ...replies },
    },
  )

const panelOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement

test('a trial sum shows gain, cost and remainder, and follows the selected game', async () => {
  const page = renderBonusDetail(bonusesOf(bonus))
  const panel = await panelOf('With this game')
  expect(textOf(panel)).toContain(
    'Contribution of this game100%Progress+¥10,000RTP96.2%Average costabout ¥380',
  )
  expect(textOf(panel)).toContain('Afterwards63.6% ・ ¥218,000 to go')
  expect(textOf(panel)).toContain('Average cost about ¥8,664')
  expect(textOf(await panelOf('Progress'))).toContain('Estimate')
  await page.user.selectOptions(within(panel).getByRole('combobox'), 'fireworks-night')
  expect(textOf(panel)).toContain('Stakes at Fireworks Night do not count towards the requirement.')
  await page.user.clear(within(panel).getByRole('textbox', { name: 'Rounds' }))
  expect(textOf(panel)).toContain('Enter a number from 1 to 100,000.')
})

test('lists contributions by kind that has games, then the games that differ, with an example within the largest stake', async () => {
  renderBonusDetail(bonusesOf(bonus))
  const panel = await panelOf('Wagering contribution')
  await within(panel).findByText('Koi Falls')
  const rows = within(panel).getAllByRole('row').map(textOf)
  expect(rows).toContain('kind slots100%¥500')
  expect(rows).not.toContain('kind fish50%¥250')
  expect(rows).toContain('Koi Falls10%¥50')
  expect(rows).toContain('Fireworks Night0%¥0')
})

test("marks the bonus's own version of the terms, shows changes, and sets a later one apart", async () => {
  renderBonusDetail(bonusesOf(bonus))
  const panel = await panelOf('Versions of the terms')
  expect(textOf(panel)).toContain('Yours: version 2')
  const [newest, own, first] = within(panel)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.tagName === 'OL')
  expect(textOf(newest ?? null)).toContain('Not for yours')
  expect(newest?.querySelector('ins')?.textContent).toBe('At most ¥400')
  expect([own?.querySelector('del')?.textContent, own?.querySelector('ins')?.textContent]).toEqual([
    'Fish 20%',
    'Fish 50%',
  ])
  expect(first?.querySelector('ins')).toBeNull()
})

test('giving up states the lost and the retained amounts, and is sent once', async () => {
  const page = renderBonusDetail({
    ...bonusesOf(bonus),
    giveUpBonus: { requestId: bonus.requestId, isPaid: false },
  })
  const forfeit = await screen.findByRole('button', { name: 'Forfeit' })
  await page.user.click(forfeit)
  const dialog = await screen.findByRole('dialog')
  expect(textOf(dialog)).toContain('You lose the remaining ¥30,000 of the bonus and your progress.')
  expect(textOf(dialog)).toContain('The balance of your wallet stays as it is.')
  expect(page.called('giveUpBonus')).toEqual([])
  await page.user.dblClick(within(dialog).getByRole('button', { name: 'Forfeit' }))
  await waitFor(() =>
    expect(page.notices().join()).toBe('You have forfeited “Autumn bonus” Your balance has not changed.'),
  )
  expect(page.called('giveUpBonus')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a bonus earned meanwhile is paid instead of given up, which the page states', async () => {
  const page = renderBonusDetail({
    ...bonusesOf(bonus),
    giveUpBonus: { requestId: bonus.requestId, isPaid: true },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Forfeit' }))
  const dialog = await screen.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: 'Forfeit' }))
  await waitFor(() => expect(page.notices().join()).toContain('was already completed and has been paid'))
})

test('a bonus whose wagering is complete is moved to the balance', async () => {
  const done = { ...bonus, bonusStatus: 10, wagerDone: '600000.00' } as const
  const page = renderBonusDetail({
    ...bonusesOf(done),
    releaseBonus: { ...done, bonusStatus: 1, released: '900.00' },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Move to balance' }))
  await waitFor(() => expect(page.notices()).toEqual(['¥900 is in your balance']))
  expect(page.called('releaseBonus').map(({ input }) => input)).toEqual([{ requestId: bonus.requestId }])
})

test('pending free spins are claimed or cancelled', async () => {
  const waiting = {
    ...bonus,
    bonusType: 5,
    bonusStatus: 0,
    amount: '0.00',
    bonusAmount: '0.00',
    freeSpinTimes: 10,
    freeSpin: { gameId: 'koi-falls', stake: '20.00', times: 10, days: 3 },
  } as const
  const page = renderBonusDetail({ ...bonusesOf(waiting), cancelBonus: refusal('bonusStateUnfit') })
  await screen.findByRole('button', { name: 'Take' })
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(textOf(await screen.findByRole('alert'))).toContain('No money has moved.')
})

test.each([
  [1, 'Completed', 'It is in your balance.'],
  [4, 'Expired', 'Your balance has not changed.'],
  [6, 'Forfeited', 'Your balance has not changed.'],
  [7, 'Cancelled', 'Your balance has not changed.'],
  [8, 'Not granted', 'Your balance has not changed.'],
] as const)('over (%i): %s', async (bonusStatus, state, text) => {
  renderBonusDetail(
    bonusesOf({ ...bonus, bonusStatus, amount: '0.00', released: bonusStatus === 1 ? '900.00' : null }),
  )
  const panel = await panelOf(state)
  expect(textOf(panel)).toContain(text)
  expect(textOf(panel).includes('+¥900')).toBe(bonusStatus === 1)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a bonus in play blocks claiming another, names itself and links to its page', async () => {
  const next = { ...bonus, requestId: idNo(81), bonusStatus: 3 } as const
  renderBonusDetail(bonusesOf(bonus, next), next.requestId)
  const way = await screen.findByRole('link', { name: 'See the bonus in progress' })
  expect(way.getAttribute('href')).toBe(`/en/bonuses/${bonus.requestId}`)
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
})

test('an unknown id is reported, with a link back', async () => {
  renderPage(<BonusDetail requestId={idNo(99)} pictures={{}} kindName={String} gamePath={() => '/'} />, {
    lang: 'en',
    user: signedIn(),
    replies: bonusesOf(bonus),
  })
  await screen.findByText('This bonus was not found')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/bonuses')
})
