// Tests which money the stage announces: free spins at a fixed stake with their count, bonus money beside the wallet's,
// and own money as the alternative where a bonus term forbids the round.
import { sentenceOf } from '@mangetsu/contract'
import type { StageOutcome } from '@mangetsu/stage/retried-call'
import type { Played } from '@mangetsu/stage/session'
import { refused, round, standPanel } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.body.replaceChildren())

const button = (name: string) => screen.getByRole('button', { name })
const shown = (selector: string) => document.querySelector(selector)?.textContent
const spin = async (name = 'Spin') => {
  fireEvent.click(button(name))
  await waitFor(() => expect(button(name)).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve))
}

const bonusId = '01890000-0000-7000-8000-0000000000b0'
const freeSpins = { bonusId, left: 2, stake: '40.00', won: '0.00', expiresAt: '2026-12-01T00:00:00.000Z' }
const freeSpin = (left: number, balance: string): StageOutcome<Played> => ({
  kind: 'done',
  data: {
    round: { ...round, stake: '40.00', payout: '30.00', funding: 'freeSpin' },
    balance,
    freeSpinsLeft: left,
    isReplay: false,
  },
})
const bonus = { bonusId, balance: '5000.00', order: 'bonusFirst', largestStake: '100.00' } as const

test.each([
  [
    'ja',
    'スピン',
    'フリースピン 残り2回 ¥40',
    'フリースピン 残り1回 ¥40',
    '残高獲得¥30',
    '残高¥1,000',
    '獲得額は¥60です',
  ],
  [
    'en',
    'Spin',
    'Free spins: 2 left ¥40',
    'Free spins: 1 left ¥40',
    'BalanceWon¥30',
    'Balance¥1,000',
    'They won ¥60.',
  ],
] as const)(
  'plays free spins at their stake, counts them down and shows their total win at the end (%s)',
  async (lang, name, two, one, after, own, end) => {
    const outcomes = [freeSpin(1, '30.00'), freeSpin(0, '60.00')]
    const { played, posted, page } = standPanel({
      lang,
      outcomes,
      more: { freeSpins },
      reopened: { freeSpins: null },
    })
    expect(shown('.stake')).toBe(two)
    page.stepStake(1)
    page.choosePreset(0)
    expect(shown('.stake')).toBe(two)
    for (const preset of document.querySelectorAll('.preset'))
      expect([preset.getAttribute('aria-disabled'), preset.getAttribute('aria-pressed')]).toEqual([
        'true',
        'false',
      ])
    await spin(name)
    expect([shown('.stake'), shown('.balance')]).toEqual([one, after])
    expect(document.querySelector('.stake')?.getAttribute('aria-live')).toBe('polite')
    await spin(name)
    expect(shown('.balance')).toBe(own)
    expect(document.querySelector('[role=status]')?.textContent).toContain(end)
    expect(played).toEqual([`request-1 40.00 freeSpinOf ${bonusId}`, `request-2 40.00 freeSpinOf ${bonusId}`])
    // Stake and win are not part of the session result, and no wallet balance is reported.
    expect(shown('.session')?.replace('-', '−')).toContain('−¥180')
    expect(posted.some(({ type }) => type === 'mangetsu:balance')).toBe(false)
  },
)

test('shows which money is staked while a bonus is active', async () => {
  const data = { round: { ...round, funding: 'bonus' as const }, balance: '5540.00', isReplay: false }
  const { posted } = standPanel({ lang: 'ja', outcomes: [{ kind: 'done', data }], more: { bonus } })
  expect(shown('.balance')).toBe('残高ボーナス¥5,000')
  await spin('スピン')
  expect(shown('.balance')).toBe('残高ボーナス¥5,540')
  expect(posted.some(({ type }) => type === 'mangetsu:balance')).toBe(false)
})

test('own money first: shows the bonus once the wallet does not cover the stake', () => {
  const { page } = standPanel({ more: { balance: '100.00', bonus: { ...bonus, order: 'cashFirst' } } })
  expect(shown('.balance')).toBe('BalanceWallet¥100')
  page.stepStake(1)
  expect(shown('.balance')).toBe('BalanceBonus¥5,000')
})

test('explains a term that forbids the stake, and one press switches to own money for good', async () => {
  const won: StageOutcome<Played> = { kind: 'done', data: { round, balance: '1540.00', isReplay: false } }
  const outcomes = [refused('bonusStakeTooLarge', { max: '¥100' }), won]
  const { played } = standPanel({ outcomes, more: { bonus } })
  await spin()
  expect(screen.getByText(sentenceOf('bonusStakeTooLarge', 'en', { max: '¥100' }))).toBeDefined()
  fireEvent.click(button('Use own money'))
  await waitFor(() => expect(shown('.balance')).toBe('BalanceWallet¥1,540'))
  await spin()
  expect(played).toEqual([
    'request-1 100.00',
    'request-2 100.00 ownMoney true',
    'request-3 100.00 ownMoney true',
  ])
})

test('does not offer own money that does not cover the stake', async () => {
  standPanel({ outcomes: [refused('bonusGameExcluded')], more: { balance: '50.00', bonus } })
  await spin()
  expect(screen.queryByRole('button', { name: 'Use own money' })).toBeNull()
})

test('hides free spins once they are used up', async () => {
  const outcomes = [refused('freeSpinsOver')]
  standPanel({ outcomes, more: { freeSpins }, reopened: { freeSpins: null } })
  await spin()
  await waitFor(() => expect(shown('.stake')).toBe('Stake ¥100'))
})
