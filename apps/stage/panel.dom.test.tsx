// Tests the stage's panel through its buttons and text: stake, balance and session result, a spin, and the actions
// after a refusal or a lost connection.
import { sentenceOf } from '@mangetsu/contract'
import { refused, round, standPanel, won } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const button = (name: string) => screen.getByRole('button', { name })
const shown = (selector: string) => document.querySelector(selector)?.textContent
/** Spins as a player does and waits until the round has been shown. */
const spin = async () => {
  fireEvent.click(button('Spin'))
  await waitFor(() => expect(button('Spin')).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve))
}

describe('money', () => {
  test.each([
    ['ja', '残高¥1,000', '賭け金 ¥100', '経過 12:30', '収支 −¥180'],
    ['en', 'Balance¥1,000', 'Stake ¥100', 'played 12:30', 'Net −¥180'],
  ] as const)(
    'in %s: shows balance, stake, time and the session result',
    (lang, balance, stake, time, net) => {
      standPanel({ lang })
      expect(shown('.balance')).toBe(balance)
      expect(shown('.stake')).toBe(stake)
      expect(shown('.session')).toContain(time)
      expect(shown('.session')?.replace('-', '−')).toContain(net)
    },
  )

  test.each([
    ['ja', '経過のお知らせまで3分'],
    ['en', 'Reality check in 3 min'],
  ] as const)(
    'in %s: shows the time to the next reality check to a player who has set one',
    (lang, check) => {
      standPanel({ lang })
      expect(shown('.session-check')).toBe('')
      document.body.replaceChildren()
      const realityCheck = { everyMs: 900_000, playedMs: 720_000, countedAt: '2026-11-21T00:12:25.000Z' }
      standPanel({ lang, more: { realityCheck } })
      expect(shown('.session-check')).toBe(check)
    },
  )

  test('play money is labelled, and real money is not', () => {
    standPanel()
    expect(screen.getByText('Play money')).toBeDefined()
    document.body.replaceChildren()
    standPanel({ more: { isPlayMoney: false } })
    expect(screen.queryByText('Play money')).toBeNull()
  })

  test('the stake moves through its steps and stops at both ends', () => {
    standPanel()
    fireEvent.click(button('Raise the stake'))
    expect(shown('.stake')).toBe('Stake ¥200')
    fireEvent.click(button('Raise the stake'))
    expect(shown('.stake')).toBe('Stake ¥200')
    for (let no = 0; no < 6; no += 1) fireEvent.click(button('Lower the stake'))
    expect(shown('.stake')).toBe('Stake ¥20')
  })
})

describe('a spin', () => {
  test('plays the displayed stake and adds the win', async () => {
    const { played, posted } = standPanel()
    fireEvent.click(button('Lower the stake'))
    await spin()
    expect(played).toEqual(['request-1 60.00'])
    expect(shown('.balance-figure')).toBe('¥1,540')
    expect(shown('.session')).toContain('+¥360')
    expect(posted).toEqual([
      { type: 'mangetsu:stake', stake: '100.00' },
      { type: 'mangetsu:stake', stake: '60.00' },
      { type: 'mangetsu:spin' },
      { type: 'mangetsu:round', roundId: round.id, stake: '100.00', payout: '640.00' },
      { type: 'mangetsu:balance', currency: 'JPY', balance: '1540.00' },
      { type: 'mangetsu:still' },
    ])
  })

  test('a second press while it runs starts no second spin', async () => {
    const { played, page } = standPanel()
    const disc = button('Spin')
    fireEvent.click(disc)
    fireEvent.click(disc)
    // The space bar calls the same function.
    void page.spin()
    await waitFor(() => expect(shown('.balance-figure')).toBe('¥1,540'))
    await waitFor(() => expect(disc.getAttribute('aria-label')).toBe('Spin'))
    expect(played).toEqual(['request-1 100.00'])
  })

  test.each(['ja', 'en'] as const)(
    'insufficient funds: shows the message in %s with a deposit button and deducts nothing',
    async (lang) => {
      const { posted } = standPanel({ lang, outcomes: [refused('insufficientFunds', {}, lang)] })
      fireEvent.click(button(lang === 'ja' ? 'スピン' : 'Spin'))
      const note = within(await screen.findByRole('alert'))
      await note.findByText(sentenceOf('insufficientFunds', lang))
      expect(shown('.balance-figure')).toBe('¥1,000')
      fireEvent.click(note.getByRole('button', { name: lang === 'ja' ? '入金する' : 'Deposit' }))
      expect(posted).toEqual([
        { type: 'mangetsu:stake', stake: '100.00' },
        { type: 'mangetsu:spin' },
        { type: 'mangetsu:refused', refusal: 'insufficientFunds' },
        { type: 'mangetsu:still' },
        { type: 'mangetsu:deposit' },
      ])
      expect(screen.queryByText(sentenceOf('insufficientFunds', lang))).toBeNull()
    },
  )

  test('a limit is shown without a deposit button and reported to the surrounding page', async () => {
    const { posted } = standPanel({ outcomes: [refused('wagerLimit')] })
    fireEvent.click(button('Spin'))
    await screen.findByText(sentenceOf('wagerLimit', 'en'))
    const note = within(await screen.findByRole('alert'))
    expect(note.queryByRole('button', { name: 'Deposit' })).toBeNull()
    expect(posted).toEqual([
      { type: 'mangetsu:stake', stake: '100.00' },
      { type: 'mangetsu:spin' },
      { type: 'mangetsu:refused', refusal: 'wagerLimit' },
      { type: 'mangetsu:still' },
    ])
  })

  test('no answer: sends the same request again at the same stake', async () => {
    const { played } = standPanel({ outcomes: [{ kind: 'lost' }, won] })
    fireEvent.click(button('Spin'))
    const again = await screen.findByRole('button', { name: 'Check again' })
    expect(screen.getByText(/Checking again cannot charge you twice\.$/)).toBeDefined()
    fireEvent.click(button('Raise the stake'))
    expect(shown('.stake')).toBe('Stake ¥100')
    fireEvent.click(again)
    await waitFor(() => expect(shown('.balance-figure')).toBe('¥1,540'))
    expect(played).toEqual(['request-1 100.00', 'request-1 100.00'])
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  test('an ended session shows its message', async () => {
    standPanel({ outcomes: [{ kind: 'ended' }] })
    fireEvent.click(button('Spin'))
    expect(await screen.findByText(/^This game session has ended\. No money has moved\./)).toBeDefined()
  })
})

test('each button of the panel triggers its own action', () => {
  const { pressed, controls } = standPanel()
  for (const name of [
    'Close the game',
    'Deposit',
    'Rules',
    'Fairness',
    'Sound off',
    'History',
    'More',
    'Auto',
    'Quick',
  ])
    fireEvent.click(button(name))
  controls.setDisc('skip')
  fireEvent.click(button('Skip'))
  fireEvent.click(controls.picture)
  controls.setDisc('stop')
  fireEvent.click(button('Stop'))
  controls.setDisc('wait')
  fireEvent.click(button('One moment'))
  fireEvent.click(controls.picture)
  controls.setDisc('spin')
  controls.setAutoplay(7)
  fireEvent.click(button('Stop autoplay (Left 7)'))
  fireEvent.click(button('Stop autoplay'))
  controls.setAutoplay(null)
  fireEvent.click(button('Auto'))
  expect(pressed).toEqual([
    'back',
    'deposit',
    'rules',
    'fairness',
    'sound',
    'rounds',
    'more',
    'autoplay',
    'quick',
    'skip',
    'skip',
    'skip',
    'autoplayStop',
    'autoplayStop',
    'autoplay',
  ])
  controls.setQuick(true)
  expect(button('Quick').getAttribute('aria-pressed')).toBe('true')
  controls.setSound(true)
  expect(button('Sound on')).toBeDefined()
})

test.each([
  ['ja', ['スピン', 'スピン', '上で選択', 'ストップ', 'スキップ'], 'スキップ (残り 7)', '7残り'],
  ['en', ['Spin', 'Spin', 'Choose above', 'Stop', 'Skip'], 'Skip (Left 7)', '7Left'],
] as const)('the disc’s label names its action, in %s', (lang, wordsOnIt, leftName, left) => {
  const { controls } = standPanel({ lang })
  const modes = (['spin', 'wait', 'choose', 'stop', 'skip'] as const).map((mode) => {
    controls.setDisc(mode)
    return shown('.disc')
  })
  expect(modes).toEqual(wordsOnIt)
  controls.setDisc('skip', 7)
  expect(button(leftName).textContent).toBe(left)
})

describe('the presets of the panel', () => {
  const chosen = () => screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent)

  test('one press sets the stake of the next round; − and + continue from it', async () => {
    const { played } = standPanel()
    const group = within(screen.getByRole('group', { name: 'Choose a stake' }))
    expect(group.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '¥20',
      '¥40',
      '¥60',
      '¥100',
      '¥200',
    ])
    expect(chosen()).toEqual(['¥100'])
    fireEvent.click(group.getByRole('button', { name: '¥20' }))
    expect([shown('.stake'), chosen()]).toEqual(['Stake ¥20', ['¥20']])
    expect(button('Lower the stake').getAttribute('aria-disabled')).toBe('true')
    await spin()
    expect(played).toEqual(['request-1 20.00'])
    fireEvent.click(button('Raise the stake'))
    expect(chosen()).toEqual(['¥40'])
  })

  test('the stake is fixed while a request is unanswered', async () => {
    standPanel({ outcomes: [{ kind: 'lost' }] })
    fireEvent.click(button('Spin'))
    await screen.findByRole('button', { name: 'Check again' })
    fireEvent.click(button('¥20'))
    expect([shown('.stake'), chosen()]).toEqual(['Stake ¥100', ['¥100']])
  })
})

describe('the upper row of the band', () => {
  const results = [
    { roundId: 'two', text: '+540', kind: 'win', name: 'Win of ¥540' },
    { roundId: 'one', text: '—', kind: 'loss', name: 'Loss of ¥100' },
  ] as const

  test('lists the last results, the newest first; each opens its round', () => {
    const { controls, pressed } = standPanel()
    expect(controls.root.dataset.results).toBeUndefined()
    controls.setResults(results)
    expect(controls.root.dataset.results).toBe('true')
    const row = within(screen.getByRole('group', { name: 'Last results' }))
    expect(row.getAllByRole('button').map((one) => one.textContent)).toEqual(['+540', '—'])
    fireEvent.click(row.getByRole('button', { name: 'Loss of ¥100' }))
    expect(pressed).toEqual(['result one'])
  })

  test('a new round removes the status and the slip of the previous one', () => {
    const { controls } = standPanel()
    controls.statusLine.dataset.news = 'true'
    controls.slip.hidden = false
    controls.setDisc('skip')
    expect([controls.statusLine.dataset.news, controls.slip.hidden]).toEqual(['false', true])
    controls.statusLine.dataset.news = 'true'
    controls.setDisc('wait')
    expect(controls.statusLine.dataset.news).toBe('true')
  })
})

test('shows the stake as a product of the game’s lines, and of the free spins’ stake', () => {
  standPanel({ lang: 'ja', lines: 20 })
  expect(shown('.stake-division')).toBe('20ライン × ¥5')
  fireEvent.click(button('賭け金を下げる'))
  expect(shown('.stake-division')).toBe('20ライン × ¥3')
  document.body.replaceChildren()
  standPanel()
  expect(shown('.stake-division')).toBe('')
})

test('a demo has no deposit button', () => {
  standPanel({ more: { isDemo: true } })
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull()
})

test('features the jurisdiction forbids have no button, and no round can be skipped', () => {
  const { controls, pressed } = standPanel({
    more: { allowed: { autoplay: false, quickMode: false, skip: false } },
  })
  for (const name of ['Auto', 'Quick']) expect(screen.queryByRole('button', { name })).toBeNull()
  for (const mode of ['stop', 'skip'] as const) {
    controls.setDisc(mode)
    fireEvent.click(button('One moment'))
    fireEvent.click(controls.picture)
  }
  expect(pressed).toEqual([])
})
