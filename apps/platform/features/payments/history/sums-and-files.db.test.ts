// The history as files and as sums, over HTTP.
import { calls } from '@mangetsu/contract'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { historiesOn } from '@mangetsu/test/platform/history'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  // Transfer ids use the machine's own clock.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})
const seats = gameSessionsOn(() => at)
const on = historiesOn(() => at)
const { entriesOf, busyPlayer } = on

describe('a history file', () => {
  const file = (player: SignedIn, input: object = {}) =>
    at.client.blob(calls.exportHistory, { format: 'csv', lang: 'ja', ...input }, player.auth)
  async function mustFile(player: SignedIn, input: object = {}) {
    const answer = await file(player, input)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer
  }

  test('as CSV contains the filtered list, in the reader’s language', async () => {
    const { player } = await busyPlayer()
    const whole = await entriesOf(player)
    const { bytes, headers } = await mustFile(player)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/mangetsu-history-\d{4}-\d{2}-\d{2}\.csv/)
    const lines = bytes.toString('utf8').split('\r\n')
    expect(lines).toHaveLength(whole.length + 2)
    expect(lines[0]).toBe('\uFEFF日時,内容,通貨,金額（プレイマネー）,残高（プレイマネー）,状態,受付番号')
    const bonuses = await mustFile(player, { groups: ['bonus'], lang: 'en' })
    const [, reward, bonus] = bonuses.bytes.toString('utf8').split('\r\n')
    expect(reward).toMatch(/,Reward,JPY,20\.00,.*,Completed,[0-9a-f-]{36}$/)
    expect(bonus).toMatch(/,Bonus,JPY,10\.00,.*,Completed,[0-9a-f-]{36}$/)
  })

  test('as PDF is a valid document', async () => {
    const { player } = await busyPlayer()
    const { bytes, headers } = await mustFile(player, { format: 'pdf' })
    expect(headers['content-type']).toBe('application/pdf')
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('is refused for an invalid period', async () => {
    const player = await at.newPlayer()
    expect(await file(player, { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
      refusal: 'badPeriod',
    })
  })

  test('is created one at a time per player, and again once it is finished', async () => {
    const { player } = await busyPlayer()
    const answers = await Promise.all(Array.from({ length: 8 }, () => file(player, { format: 'pdf' })))
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) expect(answer).toMatchObject({ refusal: 'busy' })
    expect(await file(player)).toMatchObject({ ok: true })
  })
})

describe('figures', () => {
  const figuresOf = (player: SignedIn, period: 'day' | 'week' | 'month', currency: 'JPY' | 'USD' = 'JPY') =>
    at.client.must(calls.queryFigures, { period, currency }, player.auth)

  test('sum stakes, wins and payments by day, week and month, per currency', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '30000')
    await at.fund(player, '50', 'USD')
    const seat = await seats.openGame(player)
    for (let spins = 0; spins < 4; spins += 1) await seats.mustSpin(seat)
    await at.followEvents()
    for (const [period, count] of [
      ['day', 30],
      ['week', 26],
      ['month', 12],
    ] as const) {
      const { figures, total } = await figuresOf(player, period)
      expect(figures).toHaveLength(count)
      const { from: _, ...last } = figures.at(-1) ?? { from: '' }
      expect(last).toEqual(total)
      expect(total).toMatchObject({ staked: '400.00', deposited: '30000.00', netDeposits: '30000.00' })
      expect(Number(total.net)).toBeCloseTo(Number(total.won) - 400, 5)
      expect(
        figures.slice(0, -1).every(({ staked, deposited }) => `${staked}${deposited}` === '0.000.00'),
      ).toBe(true)
    }
    expect((await figuresOf(player, 'day', 'USD')).total).toMatchObject({
      staked: '0.00',
      deposited: '50.00',
    })
  })

  test('assign each day to its period, and a withdrawal to the day it was paid', async () => {
    const player = await at.newPlayer()
    at.clock.advance(Date.UTC(2026, 11, 7, 3) - at.clock.nowMs())
    const signedIn = await at.newPlayer()
    const put = (day: string, staked: bigint, returned: bigint) =>
      at.database.owner.query(
        `insert into play_day (player_id, day, currency, rounds, staked, returned, played_ms)
         values ($1, $2, 'JPY', 1, $3, $4, 0)`,
        [signedIn.id, day, staked, returned],
      )
    // Sunday and Monday belong to two weeks; the first of November belongs to last month.
    await put('2026-12-06', 1_000n, 500n)
    await put('2026-12-07', 2_000n, 0n)
    await put('2026-11-01', 4_000n, 9_000n)
    await put('2025-12-31', 8_000n, 0n)
    const weeks = await figuresOf(signedIn, 'week')
    expect(weeks.figures.slice(-2)).toMatchObject([
      { from: '2026-11-30', staked: '10.00', won: '5.00', net: '-5.00' },
      { from: '2026-12-07', staked: '20.00', net: '-20.00' },
    ])
    expect(weeks.total).toMatchObject({ staked: '70.00', won: '95.00', net: '25.00' })
    const months = await figuresOf(signedIn, 'month')
    expect(months.figures).toHaveLength(12)
    expect(months.figures[0]).toMatchObject({ from: '2026-01-01', staked: '0.00' })
    expect(months.figures.slice(-2)).toMatchObject([
      { from: '2026-11-01', staked: '40.00', net: '50.00' },
      { from: '2026-12-01', staked: '30.00' },
    ])
    const days = await figuresOf(signedIn, 'day')
    expect(days.figures.map(({ from }) => from)).toContain('2026-11-08')
    expect(days.total.staked).toBe('30.00')
    expect(player.id).not.toBe(signedIn.id)
  })
})
