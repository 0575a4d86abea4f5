// The page of one stored round: stake and payout, the replay, the proof, and revealing an own seed.
import { createHash } from 'node:crypto'
import { sentenceOf } from '@mangetsu/contract'
import { refusal } from '@mangetsu/test/player/fake-caller'
import { figureOf } from '@mangetsu/test/player/figures'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { frameTitled, isolateFrames } from '@mangetsu/test/player/stage-under-test.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { pack } from '../../packed-data.ts'
import RoundPage from '../../routes/round.tsx'

isolateFrames()

const serverSeed = '0123456789abcdef'.repeat(4)
const commitment = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')

const round = {
  id: idNo(9),
  gameId: festival.gameId,
  gameVersion: '1.0.0',
  at: '2026-11-20T03:00:00.000Z',
  currency: 'JPY',
  isDemo: false,
  stake: '1000.00',
  payout: '12345.00',
  events: [],
  nonce: 41,
  clientSeed: 'my own moon',
  commitment,
}

const renderRound = (
  bent: object = {},
  {
    seed = serverSeed as string | null,
    ...given
  }: Parameters<typeof renderPage>[1] & { seed?: string | null } = {},
) =>
  renderPage(<RoundPage />, {
    ...given,
    loaded: pack({
      kind: 'game',
      found: { round: { ...round, ...bent }, gameName: festival.name, serverSeed: seed },
      game: {
        name: festival.name[given.lang ?? 'ja'],
        path: '/game/slots/moonlit-festival',
        rtp: '96.50%',
      },
      picture: null,
    }),
  })

describe('the facts', () => {
  test.each([
    ['ja', {}, '当たり', '¥12,345', '¥1,000', '12.34倍'],
    ['en', {}, 'Win', '¥12,345', '¥1,000', '×12.34'],
    ['en', { currency: 'USD', stake: '0.20', payout: '0.10' }, 'Partly returned', '$0.10', '$0.20', '×0.50'],
    ['en', { payout: '1000.00' }, 'Stake returned', '¥1,000', '¥1,000', '×1.00'],
    ['ja', { payout: '0.00' }, '当たりなし', '¥0', '¥1,000', '0.00倍'],
  ] as const)('in %s %j: %s, returned %s on %s, %s', (lang, bent, title, payout, stake, multiple) => {
    renderRound(bent, { lang })
    const facts = screen.getByRole('heading', { name: m.round_facts_title() }).closest('section')
    if (facts === null) throw new Error('the facts stand nowhere')
    expect(within(facts).getByText(title, { selector: 'span' })).toBeDefined()
    expect(within(facts).getByText(m.rounds_payout()).nextSibling?.textContent).toBe(payout)
    expect(figureOf(m.rounds_stake())).toBe(stake)
    expect(figureOf(m.round_times())).toBe(multiple)
    expect(screen.getByText(idNo(9))).toBeDefined()
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-20T03:00:00.000Z')
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('labels a demo round: %s', (isDemo, times) => {
    renderRound({ isDemo }, { lang: 'en' })
    expect(screen.queryAllByText('Demo')).toHaveLength(times)
  })
})

test.each([
  ['ja', 'https://stage.example'],
  ['en', ''],
] as const)('replays it in its stage on request, in %s', async (lang, stageOrigin) => {
  const { user } = renderRound({}, { lang, config: { stageOrigin } })
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByText(m.replay_note())).toBeDefined()
  await user.click(screen.getByRole('button', { name: m.replay_open() }))
  const { frame } = await frameTitled(m.replay_frame({ game: festival.name[lang] }))
  expect(frame.getAttribute('src')).toBe(
    `${stageOrigin}/stage/moonlit-festival/?lang=${lang}#replay=${idNo(9)}`,
  )
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
})

test('the player’s own sealed round offers to change the seed, and a refusal is shown', async () => {
  const pair = { commitment: 'cd'.repeat(32), committedAt: round.at }
  const { user, called } = renderRound(
    {},
    {
      lang: 'en',
      seed: null,
      user: signedIn(),
      replies: {
        queryOwnRound: {
          id: round.id,
          currency: 'JPY',
          wallet: null,
          pair: { commitment, nonce: 41, nonces: 46 },
          bets: [],
        },
        querySeeds: { current: null, next: pair, revealed: [] },
        rotateSeeds: refusal('roundOpen'),
      },
    },
  )
  expect(await screen.findByText(m.verdict_sealed_own())).toBeDefined()
  await user.click(screen.getByRole('button', { name: m.fairness_try_reveal() }))
  expect(await screen.findByText(sentenceOf('roundOpen', 'en'))).toBeDefined()
  expect(called('rotateSeeds').map(({ input }) => input)).toMatchObject([{ commitment: pair.commitment }])
})

describe('the proof', () => {
  const valueOfSeed = (label: RegExp) =>
    screen
      .getByText(label, { selector: 'dt > span' })
      .closest('dt')
      ?.nextElementSibling?.querySelector('code')?.textContent

  test('shows the three values and the seed, and verifies the seed in the browser', async () => {
    renderRound({}, { lang: 'en' })
    expect(await screen.findByText('Seed and hash match')).toBeDefined()
    expect(valueOfSeed(/^Hash/)).toBe(commitment)
    expect(valueOfSeed(/^Client seed/)).toBe('my own moon')
    expect(valueOfSeed(/^Revealed seed/)).toBe(serverSeed)
    expect(valueOfSeed(/^Nonce/)).toBe('41')
    expect(screen.getByText(/the maths of moonlit-festival 1\.0\.0/)).toBeDefined()
  })

  test('reports a seed that does not match its commitment', async () => {
    renderRound({ commitment: 'f'.repeat(64) })
    expect(await screen.findByText('シードとハッシュが一致しません')).toBeDefined()
    expect(screen.queryByText('シードとハッシュが一致しました')).toBeNull()
  })

  test('does not request a sealed seed', () => {
    renderRound({}, { seed: null })
    expect(screen.getByText(/^このラウンドのサーバーシードは、まだ公開されていません。/)).toBeDefined()
    expect(screen.queryByText('公開されたシード')).toBeNull()
    expect(screen.queryByText('ハッシュを照合しています')).toBeNull()
  })

  test('copies the right value', async () => {
    const { user } = renderRound({}, { lang: 'en' })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    const button = screen.getByRole('button', { name: 'Copy Revealed seed' })
    await user.click(button)
    expect(write).toHaveBeenCalledExactlyOnceWith(serverSeed)
    expect(await within(button).findByText('Copied')).toBeDefined()
  })
})
