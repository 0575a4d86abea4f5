// The ledger audit of guess-games: it passes after every kind of decision, and each rule reports a tampered row.
import { fixedOddsRules, guessGamesOn, guessPlayersOn, hourMs } from '@mangetsu/test/platform/guess'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
const ids: Record<string, string> = {}
const { mustBet, newPlayer, pass } = guessPlayersOn(() => at)
const { publish, decide } = guessGamesOn(() => at)

beforeAll(async () => {
  at = await startTestPlatform()
  await publish('open', fixedOddsRules, { budget: { JPY: '100000.00' } })
  await publish('decided')
  await publish('refunded')
  const [one, other] = [await newPlayer(), await newPlayer()]
  ids.open = (await mustBet(one, 'open', 'even', '1000')).id
  ids.won = (await mustBet(one, 'decided', 'odd', '1000')).id
  ids.lost = (await mustBet(other, 'decided', 'even', '1000')).id
  ids.refunded = (await mustBet(one, 'refunded', 'odd', '1000')).id
  await pass(2 * hourMs, one, other)
  await decide('decided', 'odd')
  // No bet chose this option.
  await decide('refunded', 'even')
})
afterAll(() => at.close())

test('the audit passes with open, won, lost and refunded bets', async () => {
  expect(await at.auditFindings()).toEqual([])
})

test.each([
  ['guessBetRecorded', 'open', `update wager set stake = stake + 1 where id = $1`],
  ['guessBetRecorded', 'open', `update wager set state = 'voided' where id = $1`],
  ['guessBetRecorded', 'won', `update wager set payout = payout - 1 where id = $1`],
  ['guessBetRecorded', 'lost', `update wager set currency = 'USD' where id = $1`],
  ['guessBetRecorded', 'refunded', `update wager set state = 'open' where id = $1`],
  ['guessPromised', 'open', `update guess_bet set reserved = reserved - 1 where id = $1`],
] as const)('%s reports the %s bet that was tampered with', async (rule, bet, tampering) => {
  const { owner } = at.database
  const before = await owner.query<{ wager: object; reserved: bigint }>(
    'select to_jsonb(w) as wager, b.reserved from wager w join guess_bet b on b.id = w.id where w.id = $1',
    [ids[bet]],
  )
  await owner.query(tampering, [ids[bet]])
  try {
    expect(await at.auditFindings()).toMatchObject([{ rule }])
  } finally {
    const [row] = before.rows
    await owner.query(
      `update wager w set (currency, stake, state, payout) = (select r.currency, r.stake, r.state, r.payout
         from jsonb_populate_record(null::wager, $2) r) where w.id = $1`,
      [ids[bet], JSON.stringify(row?.wager)],
    )
    await owner.query('update guess_bet set reserved = $2 where id = $1', [ids[bet], row?.reserved])
  }
})

test('guessWagerPlaced reports a wager without a bet', async () => {
  const { owner } = at.database
  await owner.query(
    `insert into wager (id, kind, subject, player_id, currency, stake, rtp_ppm, placed_at)
     select gen_random_uuid(), kind, subject, player_id, currency, stake, rtp_ppm, placed_at from wager where id = $1`,
    [ids.open],
  )
  expect(await at.auditFindings()).toMatchObject([{ rule: 'guessWagerPlaced' }])
})
