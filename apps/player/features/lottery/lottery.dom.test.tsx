// A lottery's page in every state: visitors, automatically claimed tickets, none, breaks, the drawing, and its check in
// the browser.
import { calls, sentenceOf } from '@mangetsu/contract'
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import {
  drawnLottery,
  drawnRanks,
  lottery,
  lotteryTicket,
  type OwnTickets,
  ownTickets,
  ownWith,
  publishedPage,
} from '@mangetsu/test/player/lottery-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LotteryList } from './lottery-list.tsx'
import { LotteryPage } from './lottery-page.tsx'
import { OwnRecords } from './own-records.tsx'

type Given = {
  readonly config?: LotteryConfig
  readonly own?: OwnTickets
  readonly replies?: Replies
  readonly isVisitor?: boolean
  readonly lang?: 'ja' | 'en'
}

const renderLottery = ({
  config = lottery,
  own = ownTickets,
  replies,
  isVisitor = false,
  lang = 'en',
}: Given) =>
  renderPage(
    <LotteryPage
      lottery={config}
      drawn={config.state === 'drawn' ? drawnRanks : null}
      previous={{ lottery: { ...drawnLottery, actCode: '20261001' }, drawn: drawnRanks }}
    />,
    {
      lang,
      ...(isVisitor ? {} : { user: signedIn() }),
      replies: {
        queryLotteryConfig: { config },
        ...(isVisitor ? {} : { queryLotteryNumber: own }),
        ...replies,
      },
    },
  )

const panelOf = async (heading: string) =>
  within((await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement)

test('claims pending tickets automatically, once, and shows them in the drawer', async () => {
  const received = [lotteryTicket(48_127), lotteryTicket(48_128)]
  const page = renderLottery({
    own: ownWith([12], 2),
    replies: {
      receiveLotteryTickets: () => {
        page.reply({ queryLotteryNumber: ownWith([12, 48_127, 48_128]) })
        return { entry: { ...ownTickets.entry, usedNum: 3 }, received }
      },
    },
    lang: 'ja',
  })
  await waitFor(() => expect(page.notices()).toEqual(['福引券を2枚受け取りました 番号：048127 ・ 048128']))
  const numbers = await screen.findByRole('list', { name: '福引券の番号' })
  await waitFor(() => expect(textOf(numbers)).toBe('000012048127048128'))
  const paperOf = (number: string) =>
    document.querySelector(`[data-text="${number}"]`)?.closest<HTMLElement>('li')
  expect(paperOf('〇四八一二七')?.dataset.fresh).toBe('true')
  expect(paperOf('〇〇〇〇一二')).toBeInstanceOf(HTMLElement)
  expect(paperOf('〇〇〇〇一二')?.dataset.fresh).toBeUndefined()
  expect(page.called('receiveLotteryTickets').map(({ input }) => input)).toEqual([
    { actCode: '20261201', requestId: expect.any(String) },
  ])
  expect(screen.queryByRole('button', { name: /受け取る/ })).toBeNull()
  // Three tickets of a thousand, and one first prize.
  expect(screen.getByText('3枚（0.3%）')).toBeDefined()
  expect(screen.getByText('約333分の1')).toBeDefined()
})

test('after a failed claim, one press retries it with the same id', async () => {
  const page = renderLottery({
    own: ownWith([], 3),
    replies: { receiveLotteryTickets: refusal('transport') },
  })
  const button = await screen.findByRole('button', { name: 'Receive tickets (3)' })
  await screen.findByRole('alert')
  page.reply({
    receiveLotteryTickets: { entry: { ...ownTickets.entry, usedNum: 1 }, received: [lotteryTicket(7)] },
    queryLotteryNumber: ownWith([7]),
  })
  await page.user.dblClick(button)
  await waitFor(() => expect(page.notices()).toEqual(['Tickets received: 1 Numbers: 000007']))
  const ids = page.called('receiveLotteryTickets').map(({ input }) => input.requestId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('shows the message of a refusal; tickets claimed elsewhere are only refetched', async () => {
  expect(calls.receiveLotteryTickets.refusals).toContain('lotteryNotOpen')
  renderLottery({ own: ownWith([], 1), replies: { receiveLotteryTickets: refusal('lotteryNotOpen') } })
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf('lotteryNotOpen', 'en'))
})

test('shows no message when another window claimed first', async () => {
  const page = renderLottery({
    own: ownWith([], 1),
    replies: {
      receiveLotteryTickets: () => {
        page.reply({ queryLotteryNumber: ownWith([5]) })
        return refusal('lotteryNoTickets')
      },
    },
  })
  await screen.findByText('000005', { selector: '.lottery-numbers li' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(page.notices()).toEqual([])
})

test('without tickets shows how to earn one, and the progress', async () => {
  const page = renderLottery({ own: { ...ownTickets, towards: { done: '3', target: '10', renewsAt: null } } })
  await screen.findByText('No tickets yet')
  expect(screen.getByText('One for each day with a round.')).toBeDefined()
  expect(screen.getByText('Towards the next ticket: 3 of 10 rounds')).toBeDefined()
  await page.user.click(screen.getByRole('link', { name: 'Choose a game' }))
  expect(page.address()).toBe('/game/slots')
})

test('a visitor sees the sign-in link, and no player call is sent', async () => {
  const page = renderLottery({ isVisitor: true })
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe('/en/login?next=%2Flotteries%2F20261201')
  expect(page.called('queryLotteryNumber')).toEqual([])
})

test.each<[string, Partial<LotteryConfig>, Partial<OwnTickets>, RegExp]>([
  ['the lottery has not begun', { state: 'upcoming' }, { closed: 'notOpen' }, /^Tickets can be earned from/],
  ['the list is closed', { state: 'closed' }, { closed: 'notOpen' }, /^No more tickets are issued/],
  ['the player is not in the audience', {}, { closed: 'notForYou' }, /not available for your account/],
  ['the player is on a break', {}, { closed: 'onBreak' }, /during your break/],
  ['the player is self-excluded', {}, { closed: 'excluded' }, /during self-exclusion/],
  ['the account is under review', {}, { closed: 'identityHeld' }, /until your account has been checked/],
])('when %s shows that, claims nothing and promotes nothing', async (_when, config, own, words) => {
  const waiting = { ...ownTickets, entry: { ...ownTickets.entry, num: 2 }, ...own }
  const page = renderLottery({ config: { ...lottery, ...config }, own: waiting })
  await screen.findByText(words)
  const panel = await panelOf('Your tickets')
  expect(panel.queryByRole('button')).toBeNull()
  expect(panel.queryByRole('link')).toBeNull()
  expect(page.called('receiveLotteryTickets')).toEqual([])
})

test('a winning ticket shows its prize and where it is', async () => {
  const won = lotteryTicket(290, { outcome: 'won', rank: 1, reward: drawnRanks[0]?.reward ?? null })
  const own = { ...ownTickets, tickets: [won, lotteryTicket(14, { outcome: 'none' })] }
  const page = renderLottery({ config: drawnLottery, own })
  await screen.findByText('You won the 1st prize')
  expect(screen.getByText('Ticket 000290: ¥100,000')).toBeDefined()
  expect(screen.getByText('000290 (1st prize)')).toBeDefined()
  await page.user.click(screen.getByRole('link', { name: 'See bonuses' }))
  expect(page.address()).toBe('/bonuses')
})

test('without a prize shows a plain message and the numbers', async () => {
  renderLottery({
    config: drawnLottery,
    own: { ...ownTickets, tickets: [lotteryTicket(14, { outcome: 'none' })] },
  })
  await screen.findByText('None of your tickets won this time.')
  const results = await panelOf('Winning numbers')
  expect(results.getByText('000290')).toBeDefined()
  expect(results.getByText('4 more')).toBeDefined()
  expect(textOf((await screen.findByRole('heading', { name: 'Last draw' })).closest('section'))).toMatch(
    /1st prize 000290.*2nd prize 000275 4 more/,
  )
})

test('recomputes the drawing from the complete list, including own tickets', async () => {
  const own = { ...ownTickets, tickets: [lotteryTicket(1, { outcome: 'none' })] }
  const page = renderLottery({
    config: drawnLottery,
    own,
    replies: { queryLotteryPrizes: ({ pageNo = 1, pageSize = 20 }) => publishedPage(pageNo, pageSize) },
  })
  await screen.findByText('None of your tickets won this time.')
  fireEvent.click(screen.getByRole('button', { name: 'Verify here' }))
  expect(await screen.findByText('The winning numbers are the same.')).toBeDefined()
  expect(screen.getByText('The list (1,000 tickets) matches the hash published at the close.')).toBeDefined()
  expect(screen.getByText('Your tickets (1) are on the list.')).toBeDefined()
  expect(page.called('queryLotteryPrizes')).toHaveLength(5)
})

test('detects a list whose hash differs from the closed one', async () => {
  const other = (pageNo: number, pageSize: number) => {
    const page = publishedPage(pageNo, pageSize)
    return { ...page, drawn: page.drawn.map((rank) => ({ ...rank, numbers: [...rank.numbers].reverse() })) }
  }
  renderLottery({
    config: drawnLottery,
    replies: { queryLotteryPrizes: ({ pageNo = 1, pageSize = 20 }) => other(pageNo, pageSize) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Verify here' }))
  expect(await screen.findByText('The result is not the same.')).toBeDefined()
  expect(screen.getByText('The winning numbers are not those computed here.')).toBeDefined()
  expect(screen.getByText('The value revealed matches the hash published before.')).toBeDefined()
})

test('reports a list that fails to load, and the check can be retried', async () => {
  const page = renderLottery({
    config: drawnLottery,
    replies: {
      queryLotteryPrizes: (_input, no) => (no === 0 ? publishedPage(1, 200) : refusal('transport')),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Verify here' }))
  expect(await screen.findByText(/could not be loaded/)).toBeDefined()
  page.reply({
    queryLotteryPrizes: ({ pageNo = 1, pageSize = 20 }) =>
      pageNo === 1 ? publishedPage(pageNo, pageSize) : silence,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Verify here' }))
  expect(await screen.findByText('Loading tickets: 200 of 1,000')).toBeDefined()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('lists open lotteries first, drawn ones below, with texts for empty groups', async () => {
  const shown = (config: LotteryConfig) => ({ lottery: config, cuts: null, time: null })
  renderPage(<LotteryList lotteries={[shown(lottery), shown({ ...drawnLottery, actCode: '20261001' })]} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ja/lotteries/20261201',
    '/ja/lotteries/20261001',
  ])
  renderPage(<LotteryList lotteries={[]} />, { lang: 'en' })
  expect(screen.getByText('No lottery is open right now')).toBeDefined()
})

test('lists all past tickets with their results, page by page', async () => {
  const won = lotteryTicket(290, { outcome: 'won', rank: 2, reward: { kind: 'points', count: 50 } })
  const page = renderPage(<OwnRecords />, {
    user: signedIn(),
    replies: {
      pageLotteryTickets: ({ pageNo }) => ({
        tickets: pageNo === 1 ? [lotteryTicket(1), won] : [lotteryTicket(9, { outcome: 'none' })],
        total: 21,
      }),
    },
  })
  expect(await screen.findByText('2等 月ポイント50')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'もっと見る' }))
  expect(await screen.findByText('はずれ')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
