// The jackpot page: pots updated by push, a recomputed proof, and drawings sent once.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { drawing, drop, jackpot, qualified } from '@mangetsu/test/player/jackpot-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import JackpotPush from './jackpot-push.tsx'
import { JackpotView } from './jackpot-view.tsx'
import { OwnPanels } from './own-panels.tsx'

const onDropped = vi.fn()

function renderJackpot(replies: Replies = {}, lang: 'ja' | 'en' = 'en', drops = [drop]) {
  return renderPage(
    <JackpotView jackpot={jackpot} drops={drops} own={<OwnPanels />} games={null} onDropped={onDropped} />,
    {
      lang,
      user: signedIn(),
      replies: {
        queryJackpotQualified: qualified,
        sumJackpotQualified: {
          earnedCount: 5,
          usedCount: 3,
          canUseQualifiedCount: 2,
          drawnAmount: '1010.00',
          currency: 'JPY',
        },
        queryJackpotDrawings: { drawings: [drawing], total: 1 },
        queryOtherJackpotDrawings: { drawings: [{ at: drawing.at, amount: '5.00', currency: 'JPY' }] },
        drawJackpot: { drawing, canUseQualifiedCount: 1 },
        ...replies,
      },
    },
  )
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test.each([
  ['en', 'Full moon pot¥7,000,000', '1 in 2,166,667', 'Below minimum'],
  ['ja', '満月の壺¥7,000,000', '1 / 2,166,667', '下限未満'],
] as const)("%s: shows the pots' amounts and their current odds", async (lang, pot, chance, none) => {
  renderJackpot({}, lang)
  await waitFor(() => expect(textOf(screen.getAllByRole('listitem')[0] ?? null)).toContain(pot))
  const table = within(screen.getByRole('table'))
  expect(table.getByText(chance)).toBeTruthy()
  expect(table.getAllByText(none)).toHaveLength(2)
})

test('shows pushed amounts of the current round; a later round refetches', async () => {
  const page = renderPage(
    <>
      <JackpotView jackpot={jackpot} drops={[]} own={null} games={null} onDropped={onDropped} />
      <JackpotPush onAmounts={() => undefined} />
    </>,
    { lang: 'en' },
  )
  const pushed = (amount: string, roundNum: number) =>
    act(async () =>
      page.push({
        type: 'jackpot',
        jackpot: { at: jackpot.at, pots: [{ potId: 'mangetsu', amount, roundNum }] },
      }),
    )
  await waitFor(async () => {
    await pushed('7000012.00', 2)
    expect(screen.getByText('¥7,000,012')).toBeTruthy()
  })
  expect(onDropped).not.toHaveBeenCalled()
  await pushed('5000001.00', 3)
  await waitFor(() => expect(onDropped).toHaveBeenCalled())
})

test('a payment opens its proof, which is recomputed in the browser', async () => {
  renderJackpot()
  fireEvent.click(await button(/See the proof of Full moon pot/))
  expect(await screen.findByText('The seed’s hash is the one published at the start')).toBeTruthy()
  expect(screen.getByText('This round lifted the jackpot to that amount')).toBeTruthy()
  expect(screen.getByText(drop.serverSeed)).toBeTruthy()
})

test('reports a payment that does not match its seed', async () => {
  renderJackpot({}, 'en', [{ ...drop, amount: '6000000.00' }])
  fireEvent.click(await button(/See the proof/))
  expect(await screen.findByText(/not the amount that was paid/)).toBeTruthy()
})

test('before the first payment the list describes its future content', async () => {
  renderJackpot({}, 'en', [])
  expect(await screen.findByText('No payments yet')).toBeTruthy()
})

test('sends a drawing once for repeated presses, and shows its result', async () => {
  const page = renderJackpot()
  const start = await button('Draw once')
  fireEvent.click(start)
  fireEvent.click(start)
  expect(await screen.findByText('¥1,000 was added to your wallet')).toBeTruthy()
  expect(page.called('drawJackpot')).toHaveLength(1)
  await waitFor(() => expect(page.called('queryJackpotQualified').length).toBeGreaterThan(1))
})

test.each<RefusalName>(['jackpotUnqualified', 'jackpotFundLow', 'onBreak'])(
  'a drawing refused with %s states that no money has moved',
  async (name) => {
    renderJackpot({ drawJackpot: refusal(name) })
    fireEvent.click(await button('Draw once'))
    expect(await screen.findByText(sentenceOf(name, 'en'))).toBeTruthy()
  },
)

test.each([
  [{ qualified: false, canUseQualifiedCount: 0 }, 'You have no draws.'],
  [{ qualified: false, closed: 'onBreak' as const }, 'You cannot draw during a break. Your draws are kept.'],
])('disables drawing where it is not allowed: %j', async (changes, note) => {
  renderJackpot({ queryJackpotQualified: { ...qualified, ...changes } })
  expect(await screen.findByText(note)).toBeTruthy()
  expect((await button('Draw once')).hasAttribute('disabled')).toBe(true)
})

test('loads own drawings and those of others when expanded', async () => {
  const page = renderJackpot()
  const unfold = async (title: string) => {
    const folded = (await screen.findByText(title)).closest('details') as HTMLDetailsElement
    folded.open = true
    fireEvent(folded, new Event('toggle'))
  }
  await button('Draw once')
  expect(page.called('queryJackpotDrawings')).toHaveLength(0)
  await unfold('Your draws')
  expect(await screen.findByText('Ticket 2 of 1,000')).toBeTruthy()
  expect(await screen.findByText('Draws so far: 3, ¥1,010 in all')).toBeTruthy()
  await unfold('What others drew')
  expect(await screen.findAllByText('¥5')).not.toHaveLength(0)
})

test('the segments of a stake’s share are as wide as their shares', () => {
  renderJackpot()
  const parts = [...document.querySelectorAll<HTMLElement>('.pot-bar .pot-part')]
  const shares = [...jackpot.pots.map(({ sharePpm }) => sharePpm), jackpot.draws.sharePpm]
  expect(parts.map(({ style }) => Number(style.flexGrow))).toEqual(shares)
})
