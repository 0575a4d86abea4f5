// Tests feature buys through the page: the button, the dialog's text, and the round that follows.
import type { StageOutcome } from '@mangetsu/stage/retried-call'
import { refused, round, standPanel } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test } from 'vitest'
import type { Autoplay } from './autoplay-run.ts'
import { openFeatureBuys } from './feature-buy.ts'
import { stakeOnWire } from './money-view.ts'
import type { Played } from './session.ts'

afterEach(() => document.body.replaceChildren())

const sold = [
  {
    name: 'freeSpins',
    title: { ja: 'フリースピン', en: 'Free spins' },
    price: 100,
    rtpPpm: 960_000,
    largestStake: '200.00',
  },
]
const bought: StageOutcome<Played> = {
  kind: 'done',
  data: {
    round: { ...round, stake: '2000.00', payout: '500.00', events: [{ type: 'featureBought' }] },
    balance: '8500.00',
    isReplay: false,
  },
}
const stakes = ['20.00', '40.00', '200.00', '400.00']
const bonusId = '01890000-0000-7000-8000-0000000000b0'

type Panel = NonNullable<Parameters<typeof standPanel>[0]>

function stand({ lang = 'en', more = {}, ...rest }: Panel = {}, isRunning = false) {
  const session = { featureBuys: sold, stakes, balance: '10000.00', ...more }
  const panel = standPanel({ lang, outcomes: [bought], ...rest, more: session })
  // The session starts at the largest of these stakes; features are sold below it.
  panel.page.chooseStake(2_000n)
  const autoplay = { isRunning, hasJustEnded: false } as Autoplay
  const tools = {
    parts: { say: panel.say, params: { lang } as never },
    shell: { layers: panel.layers, controls: panel.controls },
    page: panel.page,
    money: panel.money,
    autoplay,
  }
  const open = () => openFeatureBuys(tools, { sold, spinRtpPpm: 960_900 })
  return { ...panel, open }
}

const button = (name: string) => screen.getByRole('button', { name })
const shown = (selector: string) => document.querySelector(selector)?.textContent
const isOff = (name: string) => button(name).getAttribute('aria-disabled')
/** Waits until the pressed action has been answered and shown. */
const still = async () => {
  await waitFor(() => expect(document.querySelector('.disc')?.getAttribute('data-mode')).toBe('spin'))
  await new Promise((resolve) => setTimeout(resolve))
}

describe('the feature-buy button', () => {
  test.each([
    ['ja', 'フィーチャー購入'],
    ['en', 'Buy feature'],
  ] as const)('appears only where features are sold, in %s', (lang, name) => {
    standPanel({ lang })
    expect(screen.queryByRole('button', { name })).toBeNull()
    document.body.replaceChildren()
    const { pressed } = stand({ lang })
    fireEvent.click(button(name))
    expect(pressed).toEqual(['featureBuy'])
  })

  test('is disabled while a round or autoplay runs', () => {
    const { controls } = stand()
    expect(isOff('Buy feature')).toBe('false')
    controls.setDisc('skip')
    expect(isOff('Buy feature')).toBe('true')
    controls.setDisc('spin')
    controls.setAutoplay(5)
    expect(isOff('Buy feature')).toBe('true')
    controls.setAutoplay(null)
    expect(isOff('Buy feature')).toBe('false')
  })
})

describe('the feature-buy dialog', () => {
  test.each([
    [
      'ja',
      'フィーチャー購入',
      '¥2,000で購入',
      'やめる',
      ['価格（賭け金 ¥20 の100倍）', '購入のRTP（還元率）', 'ゲームのRTP（還元率）'],
      '払い戻しの平均は価格より少なく',
      '結果はいつもどおり抽選で決まります。',
      'お財布のお金だけ',
    ],
    [
      'en',
      'Buy feature',
      'Buy for ¥2,000',
      'Cancel',
      ['Price (100 times the stake of ¥20)', 'RTP of this purchase', 'RTP of the game'],
      'On average it pays less than its price',
      'Results are drawn just as always.',
      'your own money only',
    ],
  ] as const)(
    'shows the price, the return and its meaning, in %s',
    (lang, title, buy, cancel, terms, ...texts) => {
      const { open, played } = stand({ lang })
      open()
      const dialog = screen.getByRole('dialog', { name: title })
      expect([...dialog.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(terms)
      expect([...dialog.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
        '¥2,000',
        '96.00%',
        '96.09%',
      ])
      for (const words of texts) expect(dialog.textContent).toContain(words)
      expect(document.activeElement?.textContent).not.toBe(buy)
      expect(within(dialog).getByRole('button', { name: buy }).className).toBe(button(cancel).className)
      fireEvent.click(button(cancel))
      expect([screen.queryByRole('dialog'), played]).toEqual([null, []])
    },
  )

  test('shows the largest allowed stake when the stake exceeds it, and lowers the stake', () => {
    const { open, money, page } = stand()
    page.chooseStake(40_000n)
    open()
    expect(screen.getByText('It is sold at stakes up to ¥200. Your stake is ¥400.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Buy for/ })).toBeNull()
    fireEvent.click(button('Lower the stake to ¥200'))
    expect(stakeOnWire(money)).toBe('200.00')
    expect(shown('.stake')).toBe('Stake ¥200')
    expect(isOff('Buy for ¥20,000 Not enough balance')).toBe('true')
    expect(document.activeElement?.textContent).toBe('Cancel')
  })

  test('reports insufficient funds and buys nothing', () => {
    const { open, played } = stand({ more: { balance: '1999.00' } })
    open()
    const buy = screen.getByRole('button', { name: /Not enough balance/ })
    expect(buy.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(buy)
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(played).toEqual([])
  })

  test('does not open while autoplay or a round runs', async () => {
    stand({}, true).open()
    expect(screen.queryByRole('dialog')).toBeNull()
    document.body.replaceChildren()
    const { open, page } = stand()
    void page.spin()
    open()
    expect(screen.queryByRole('dialog')).toBeNull()
    await still()
  })

  test('sells nothing while free spins of an offer remain, and explains it', () => {
    const freeSpins = {
      bonusId,
      left: 2,
      stake: '40.00',
      won: '0.00',
      expiresAt: '2026-12-01T00:00:00.000Z',
    }
    stand({ more: { freeSpins } }).open()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/once the free spins of your offer have been played/)).toBeDefined()
    expect(dialog.queryByRole('button', { name: /^Buy/ })).toBeNull()
  })

  test('charges the wallet although bonus money comes first, and explains it', () => {
    const bonus = { bonusId, balance: '90000.00', order: 'bonusFirst', largestStake: null } as const
    stand({ more: { bonus, balance: '1000.00' } }).open()
    expect(screen.getByText(/bonus money first; this takes your wallet’s ¥1,000\./)).toBeDefined()
    expect(screen.getByRole('button', { name: /Not enough balance/ })).toBeDefined()
  })
})

describe('a bought round', () => {
  const buy = (open: () => void) => {
    open()
    fireEvent.click(button('Buy for ¥2,000'))
  }

  test('is requested at the chosen stake, without spinning the reels, and its price counts as staked', async () => {
    const { open, played, launched, posted } = stand()
    buy(open)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(shown('.round-status')).toBe('Waiting for your purchase')
    expect(document.querySelector('.disc')?.getAttribute('data-mode')).toBe('wait')
    await still()
    expect([played, launched]).toEqual([['request-1 20.00 featureBuy freeSpins'], []])
    expect(shown('.balance-figure')).toBe('¥8,500')
    // The result before it is −¥180.
    expect(shown('.session')?.replace('-', '−')).toContain('−¥1,680')
    const reported = { type: 'mangetsu:round', stake: '2000.00', payout: '500.00' }
    expect(posted).toContainEqual(expect.objectContaining(reported))
    fireEvent.click(button('Spin'))
    await still()
    expect([played[1], launched]).toEqual(['request-2 20.00', [2]])
  })

  test('is requested again with the same request id after a lost answer', async () => {
    const { open, played } = stand({ outcomes: [{ kind: 'lost' }, bought] })
    buy(open)
    await still()
    fireEvent.click(button('Check again'))
    await still()
    expect(played).toEqual(Array.from({ length: 2 }, () => 'request-1 20.00 featureBuy freeSpins'))
  })

  test.each(['featureNotSold', 'insufficientFunds'] as const)(
    'shows the reason when refused (%s) and restores the status line',
    async (refusal) => {
      const { open, controls, money } = stand({ outcomes: [refused(refusal)] })
      controls.statusLine.append('Go on')
      buy(open)
      await still()
      expect(screen.getByRole('alert').textContent).not.toBe('')
      expect(shown('.round-status')).toBe('Go on')
      expect([money.balanceMinor, money.stakedMinor]).toEqual([1_000_000n, 30_000n])
    },
  )
})
