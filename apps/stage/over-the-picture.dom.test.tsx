// Tests the overlays of the stage: the proof of a round, the win count-up, the big win, and a failed opening.

import { performance, round, standPanel } from '@mangetsu/test/stage/panel-under-test'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { fairnessPage } from './fairness-page.ts'
import { createHost } from './host.ts'
import { createLoadingScreen } from './loading-screen.ts'

afterEach(() => document.body.replaceChildren())

const button = (name: string) => screen.getByRole('button', { name })
const shown = (selector: string) => document.querySelector(selector)?.textContent

test.each([
  [undefined, []],
  ['f'.repeat(64), ['f'.repeat(64)]],
  [null, ['Revealed once the seeds are changed']],
] as const)('the proof of a round, seed %s: labels each value', (serverSeed, seed) => {
  const { layers, say } = standPanel()
  const facts = {
    commitment: 'hash',
    clientSeed: 'my seed',
    nextNonce: 18,
    round,
    ...(serverSeed === undefined ? {} : { serverSeed }),
    replayAddress: 'https://site.test/stage/x',
  }
  layers.dialog(say('fairness'), fairnessPage(say, facts))
  const dialog = screen.getByRole('dialog', { name: 'Fairness' })
  expect([...dialog.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
    'hash',
    'my seed',
    '18',
    round.id,
    '17',
    ...seed,
    'https://site.test/stage/x',
  ])
  expect([...dialog.querySelectorAll('dt')].at(0)?.textContent).toBe('Hash of the server seed (SHA-256)')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['ja', '+¥6,400', '続ける'],
  ['en', '+¥6,400', 'Continue'],
] as const)(
  'counts a win up to its amount, and a big win waits for a press, in %s',
  async (lang, sum, goOn) => {
    const { controls, layers } = standPanel({ lang })
    const money = { stakeMinor: 10_000n, currency: 'JPY' as const }
    const host = createHost({ controls, layers, lang, goOn, sounds: {} as never, money: () => money })
    await host.showStatus(
      { tone: 'win', label: 'A line', amountMinor: 640_000n, detail: '5 of a kind', left: 3 },
      performance,
    )
    expect(shown('.round-status')).toBe(`A line${sum}5 of a kind`)
    expect([controls.statusLine.dataset.news, controls.slip.hidden]).toEqual(['true', true])
    const celebrated = host.celebrate(
      { title: 'Full moon', amountMinor: 12_345_600n, detail: '×1,234', total: 'Round' },
      performance,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Full moon' })
    await waitFor(() => expect(dialog.querySelector('.big-figure')?.textContent).toBe('¥123,456'))
    fireEvent.click(within(dialog).getByRole('button', { name: goOn }))
    await celebrated
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('shows a long detail on the slip, and no news for the invitation to play', async () => {
  const { controls, layers } = standPanel()
  const money = { stakeMinor: 10_000n, currency: 'JPY' as const }
  const host = createHost({ controls, layers, lang: 'en', goOn: '', sounds: {} as never, money: () => money })
  const calm = { tone: 'calm', label: 'A line', amountMinor: null, left: null } as const
  const detail = 'Curtain ×5 (12 ways) and moon ×4 (3 ways) · '.repeat(4)
  await host.showStatus({ ...calm, detail }, performance)
  expect([shown('.round-status'), shown('.round-slip'), controls.slip.hidden]).toEqual([
    'A line',
    detail,
    false,
  ])
  await host.showStatus({ ...calm, detail: '' }, performance)
  expect([shown('.round-slip'), controls.slip.hidden]).toEqual(['', true])
  expect(controls.statusLine.dataset.news).toBe('false')
})

test('a failed opening shows the reason with the one possible action', () => {
  let again = 0
  const opening = createLoadingScreen('Getting ready')
  document.body.append(opening.root)
  expect(screen.getByText('Getting ready')).toBeDefined()
  opening.fail('No connection. No money has moved.', {
    label: 'Try again',
    run: () => {
      again += 1
    },
  })
  expect(screen.getByRole('alert').textContent).toBe('No connection. No money has moved.')
  fireEvent.click(button('Try again'))
  expect(again).toBe(1)
})
