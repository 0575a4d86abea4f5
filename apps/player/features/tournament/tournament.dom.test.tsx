// A tournament's page in each state, and the list: allowed actions, pushed updates, and one claim per press.
import { createHash } from 'node:crypto'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import {
  boardRow,
  countedRound,
  detail,
  notSigned,
  ownTournaments,
  prize,
  rank,
  results,
  settled,
  tournament,
} from '@mangetsu/test/player/tournament-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OwnTournaments } from './own-tournaments.tsx'
import { TournamentList } from './tournament-list.tsx'
import TournamentPush from './tournament-push.tsx'
import { TournamentView } from './tournament-view.tsx'

type Given = {
  readonly lang?: 'ja' | 'en'
  readonly as?: 'player' | 'visitor'
  readonly of?: typeof tournament
  readonly replies?: Replies
}

function renderTournament({ lang = 'en', as = 'player', of = tournament, replies = {} }: Given = {}) {
  const loaded = { ...detail, tournament: of }
  return renderPage(<TournamentView loaded={loaded} renderCover={({ name }) => name[lang]} />, {
    lang,
    ...(as === 'player' && { user: signedIn() }),
    replies: {
      queryTournament: loaded,
      queryTournamentRank: rank,
      queryTournaments: { tournaments: [{ ...settled, tournamentId: 'bonfire-0' }] },
      ...replies,
    },
  })
}

const panelOf = (title: string) => screen.getByRole('heading', { name: title }).closest('section')

test('the first place sees the result of the second, not what it lacks', async () => {
  const [placement] = rank.standings
  if (placement === undefined) throw new Error('No sample')
  const first = {
    ...placement,
    place: 1,
    next: null,
    neighbours: [boardRow(1, 'me', 41_200, true), boardRow(2, 'aki', 2_000)],
  }
  renderTournament({ replies: { queryTournamentRank: { ...rank, standings: [first] } } })
  await screen.findByText('2nd place’s result')
  expect(textOf(panelOf('Your place'))).toMatch(/2nd place’s result ?×2\.00/)
})

test('running: shows the board with the own row and its neighbours, the own record, and the game', async () => {
  renderTournament({ lang: 'ja' })
  await screen.findByText('あなたの順位')
  const own = screen.getAllByRole('listitem').find((row) => row.getAttribute('aria-current') === 'true')
  expect(textOf(own ?? null)).toMatch(/38.*あなた.*41\.20倍.*¥2,000/)
  expect(textOf(panelOf('順位表'))).toMatch(/mizu\*\*\*さん.*218\.40倍.*・・・.*aki\*\*\*さん.*nao\*\*\*さん/)
  expect(textOf(panelOf('あなたの順位'))).toMatch(
    /38位.*¥20〜¥199 ・ 1,284人中.*↑300:00から.*41\.20倍.*いまの賞金 ¥2,000.*30位（¥4,500）まで ?44\.80倍を超える1回.*126回/,
  )
  const past = await screen.findByRole('heading', { name: '過去の結果' })
  expect(textOf(past.closest('section'))).toMatch(/篝火くらべ11月29日\(日\) ・ 1,402人が参加/)
  expect(screen.getByRole('tab', { name: '¥20〜¥199 小さな賭け金' })).toBeDefined()
  expect(textOf(panelOf('賞金'))).toMatch(/31〜50位いまのあなた各 ¥2,000/)
  expect(screen.getByRole('link', { name: '月夜の祭で遊ぶ' }).getAttribute('href')).toBe(
    '/ja/game/slots/moonlit-festival',
  )
  expect(screen.getByText('同じ倍率のときは、先に出した方が上位です。')).toBeDefined()
  const games = within(panelOf('対象ゲーム') ?? document.body).getAllByRole('link')
  expect(games.map((one) => one.getAttribute('href'))).toEqual(['/ja/game/slots/moonlit-festival'])
})

test('requests more places, and switches divisions by keyboard', async () => {
  const page = renderTournament()
  await page.user.click(await screen.findByRole('button', { name: 'Show 50 places' }))
  await waitFor(() => expect(page.called('queryTournament').at(-1)?.input).toMatchObject({ pageSize: 50 }))
  page.reply({
    queryTournament: { ...detail, board: { ...detail.board, division: 'high', rows: [], total: 0 } },
  })
  screen.getByRole('tab', { name: '¥20 to ¥199 Small stakes' }).focus()
  await page.user.keyboard('{ArrowRight}')
  await screen.findByText('No record yet. The first one appears here.')
  expect(
    screen.getByText(/No record in this division yet. Rounds with a stake of ¥200 or more count/),
  ).toBeDefined()
})

test('the vacant places of a young board are one line, up to the fifth; a player without a score has their own line below', async () => {
  const one = { ...detail, board: { ...detail.board, rows: [boardRow(1, 'mizu', 2_000)], total: 1 } }
  renderTournament({
    replies: { queryTournament: one, queryTournamentRank: { ...rank, standings: [] } },
  })
  await screen.findByText('No record yet', { selector: '.tournament-unplaced' })
  const rows = within(panelOf('Leaderboard') ?? document.body).getAllByRole('listitem')
  expect(rows.map(textOf)).toEqual([
    expect.stringMatching(/mizu\*\*\*×2\.00¥120,000/),
    expect.stringMatching(/Places 2–5.*Vacant/),
    expect.stringMatching(/You ?No record yet/),
  ])
})

test('signing up is sent once, under the displayed version', async () => {
  const page = renderTournament({
    replies: {
      queryTournamentRank: notSigned,
      applyActivity: { activityCode: 'bonfire', signFlag: 1, bonus: null },
    },
  })
  const button = await screen.findByRole('button', { name: 'Join' })
  expect(screen.getByText(/You take part under version 2 of the terms/)).toBeDefined()
  page.reply({ queryTournamentRank: rank })
  await page.user.dblClick(button)
  await screen.findByRole('link', { name: 'Play Moonlit Festival' })
  expect(page.called('applyActivity').map(({ input }) => input)).toEqual([
    { activityCode: 'bonfire', requestId: expect.any(String) },
  ])
  expect(page.notices()).toEqual(['You are signed up'])
})

test.each([
  ['onBreak', /during a break/],
  ['excluded', /during self-exclusion/],
  ['identityHeld', /until your account has been checked/],
  ['notForYou', /not available for your account/],
] as const)('closed by %s, shows the reason and no link to a game', async (closed, words) => {
  renderTournament({ replies: { queryTournamentRank: { ...notSigned, closed } } })
  await screen.findByText(words)
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Play/ })).toBeNull()
})

test('a visitor sees the board and the sign-in link, and no record of their own', () => {
  renderTournament({ as: 'visitor' })
  expect(screen.getByRole('link', { name: 'Sign in to take part' }).getAttribute('href')).toBe(
    '/en/login?next=%2Ftournaments%2Fbonfire',
  )
  expect(screen.getByText('mizu***')).toBeDefined()
  expect(textOf(panelOf('Take part'))).toMatch(/Entry fee ?Free.*1 game/)
  expect(screen.queryByText('Your place')).toBeNull()
})

test('before the start shows the rules and no places; an upcoming one has no button', async () => {
  renderTournament({ as: 'visitor', of: { ...tournament, state: 'upcoming' } })
  expect(screen.getByText('Sign-up has not opened yet.')).toBeDefined()
  expect(screen.getByText(/Places appear here once it has begun/)).toBeDefined()
  await screen.findByText(/Sign-up opens/)
  expect(screen.queryByText('mizu***')).toBeNull()
})

test('settling states that the last rounds are being counted', async () => {
  renderTournament({ of: { ...tournament, state: 'settling' } })
  expect(screen.getByText(/The last rounds are being counted/)).toBeDefined()
  await screen.findByText(/Final by/)
})

test('settled: places expand to their rounds, a prize is claimed once, and its location is shown', async () => {
  const page = renderTournament({
    of: settled,
    replies: {
      queryTournamentRank: { ...rank, prizes: [prize] },
      queryTournamentResults: results,
      claimTournamentPrize: { prize: { ...prize, state: 'claimed' }, bonus: null },
    },
  })
  await screen.findByText(`Hash of the result (SHA-256) ${results.digest}`)
  await page.user.click(screen.getByText('mizu***'))
  const [round] = await within(panelOf('Final places') ?? document.body).findAllByRole('link', {
    name: /Moonlit Festival/,
  })
  expect(round?.getAttribute('href')).toBe(`/en/round/${countedRound.roundId}`)
  expect(screen.getByText('lantern')).toBeDefined()
  page.reply({ queryTournamentRank: { ...rank, prizes: [{ ...prize, state: 'claimed' }] } })
  await page.user.dblClick(screen.getByRole('button', { name: 'Claim ¥2,000' }))
  await waitFor(() => expect(page.notices()).toEqual(['¥2,000 was added to your wallet']))
  expect(page.called('claimTournamentPrize')).toHaveLength(1)
  await screen.findByRole('link', { name: 'See the wallet' })
})

test('recomputes the places and the digest, and detects a manipulated result', async () => {
  const { place, score, at, ...others } = { ...countedRound, place: 1 }
  const row = { ...boardRow(place, 'mizu', score), reachedAt: at, reward: null }
  const round = { ...others, score, at }
  const line = [1, score, at, [round.roundId, round.stake, round.payout, score, at].join(' ')].join('\t')
  const digest = createHash('sha256').update(`${line}\n`).digest('hex')
  const published = { rows: [{ ...row, counted: [round] }], total: 1, digest }
  const page = renderTournament({ of: settled, replies: { queryTournamentResults: published } })
  const button = await screen.findByRole('button', { name: 'Verify the ranking' })
  await page.user.click(button)
  await screen.findByText('The places published (1) are those computed here from the rounds (1).')
  await screen.findByText('The hash of the result is the one fixed when it was settled.')
  const changed = [{ ...row, score: score + 1, counted: [round] }]
  page.reply({ queryTournamentResults: { ...published, rows: changed } })
  await page.user.click(button)
  await screen.findByText('The places published (1) are not those computed here from the rounds (1).')
  await screen.findByText('The hash of the result is not the one fixed when it was settled.')
  page.reply({ queryTournamentResults: { ...published, rows: [], total: 2 } })
  await page.user.click(button)
  await screen.findByText(/^The result could not be loaded/)
})

test('an expired prize is refused in its place; having no prize is stated kindly', async () => {
  const own = rank.standings.map((one) => ({ ...one, reward: null }))
  const page = renderTournament({
    of: settled,
    replies: {
      queryTournamentRank: { ...rank, standings: own, prizes: [prize] },
      queryTournamentResults: results,
      claimTournamentPrize: refusal('tournamentPrizeOver'),
    },
  })
  await screen.findByText('No prize this time. Thank you for taking part.')
  await page.user.click(screen.getByRole('button', { name: 'Claim ¥2,000' }))
  await screen.findByText('The time to claim this prize is over. No money has moved.')
})

test('passes on a pushed board of the watched division only', () => {
  const received: string[] = []
  const page = renderPage(
    <TournamentPush
      tournamentId="bonfire"
      division="low"
      onBoard={({ division }) => received.push(division)}
      onQuiet={() => undefined}
    />,
  )
  const { isOwn: _, ...row } = boardRow(1, 'hina', 300_000)
  const board = { tournamentId: 'bonfire', division: 'low', at: detail.board.at, entrants: 1, rows: [row] }
  act(() => page.push({ type: 'tournament', board }))
  act(() => page.push({ type: 'tournament', board: { ...board, division: 'high' } }))
  act(() => page.push({ type: 'tournament', board: { ...board, tournamentId: 'other' } }))
  expect(received).toEqual(['low'])
})

test('the list shows running ones first with the own place, ended ones below, and texts for empty groups', () => {
  const { joined } = ownTournaments
  renderPage(
    <TournamentList
      tournaments={[{ ...settled, tournamentId: 'past' }, tournament]}
      joined={joined}
      pictures={{}}
      posters={{}}
    />,
    { lang: 'ja' },
  )
  const [running, ended] = screen.getAllByRole('listitem')
  expect(textOf(running ?? null)).toMatch(
    /小さな賭け金部門 38位 \/ 1,284人篝火くらべ.*1位の賞金¥120,000賭け金の範囲¥20以上対象ゲーム1ゲーム参加者1,402人賞金総額¥880,000月夜の祭で遊ぶ/,
  )
  const [title, play] = within(running ?? document.body).getAllByRole('link')
  expect(title?.getAttribute('href')).toBe('/ja/tournaments/bonfire')
  expect(play?.getAttribute('href')).toBe('/ja/game/slots/moonlit-festival')
  expect(ended?.closest('section')?.querySelector('h2')?.textContent).toBe('終了')
  expect(within(ended ?? document.body).getByRole('link', { name: '結果を見る' })).toBeDefined()
})

test('an empty list, and the own record of ended tournaments', async () => {
  const past = ownTournaments.joined.map((one) => ({
    ...one,
    tournamentId: 'past',
    title: { ja: '先月', en: 'Last month' },
    state: 'settled' as const,
  }))
  const ended = { ...ownTournaments, joined: [...ownTournaments.joined, ...past] }
  renderPage(
    <>
      <TournamentList tournaments={[]} joined={[]} pictures={{}} posters={{}} />
      <OwnTournaments />
    </>,
    { lang: 'ja', user: signedIn(), replies: { queryOwnTournaments: ended } },
  )
  expect(screen.getByText('いま開催中のトーナメントはありません')).toBeDefined()
  await screen.findByRole('link', { name: '先月' })
  expect(screen.queryByRole('link', { name: '篝火くらべ' })).toBeNull()
  expect(textOf(panelOf('あなたのトーナメント'))).toMatch(/小さな賭け金 38位 \/ 1,284人/)
})
