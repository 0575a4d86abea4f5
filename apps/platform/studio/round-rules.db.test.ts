// The ledger audit compares rounds with their postings: it reports each falsified column, and nothing otherwise.

import { calls } from '@mangetsu/contract'
import { bonusRoundsOn } from '@mangetsu/test/platform/bonus-rounds'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFeatures } from '../back-office.ts'
import { newId } from '../kernel/ids.ts'
import { firstFindings } from '../ledger/audit.ts'
import { roundRules } from './round-rules.ts'

type Row = { id: string; player_id: string; stake: bigint; payout: bigint }

let at: TestPlatform
let won: Row
let lost: Row
const { fundedSession, mustSpin, open } = gameSessionsOn(() => at)
const owned = async <R extends object>(text: string, values: unknown[] = []) =>
  (await at.database.owner.query<R>(text, values)).rows

/** A player's won and lost rounds, one of them requested twice. */
async function play(): Promise<[Row, Row]> {
  const { player, auth } = await fundedSession('1000000')
  const requestId = newId()
  await mustSpin(auth, '100.00', requestId)
  await mustSpin(auth, '100.00', requestId)
  for (let spins = 0; spins < 300; spins += 1) {
    const rows = await owned<Row>(
      'select id, player_id, stake, payout from studio_round where player_id = $1',
      [player.id],
    )
    const winning = rows.find(({ payout }) => payout > 0n)
    const losing = rows.find(({ payout }) => payout === 0n)
    if (winning && losing) return [winning, losing]
    await mustSpin(auth)
  }
  throw new Error('three hundred spins without a win or without a loss')
}

beforeAll(async () => {
  at = await startTestPlatform()
  await play()
  const next = await at.restart()
  await next.close()
})
afterAll(() => at.close())
beforeEach(async () => {
  ;[won, lost] = await play()
})

test('reports nothing, also after repeated requests and a restart', async () => {
  expect(await at.auditFindings()).toEqual([])
})

const other = '01a1fc44-f1de-7fa3-ac89-4c984b6cfb30'

test.for<
  [string, (rounds: { won: Row; lost: Row }) => { bend: string; mend: string; row: string; detail: string }]
>([
  [
    'a changed stake',
    ({ won }) => ({
      bend: `update studio_round set stake = stake + 1 where id = '${won.id}'`,
      mend: `update studio_round set stake = stake - 1 where id = '${won.id}'`,
      row: `studio_round ${won.id}`,
      detail: `says stake ${won.stake + 1n} and payout ${won.payout} JPY of player ${won.player_id}, but its transfer has 2 entries from ${-won.stake} to ${won.payout} on the wallet of player ${won.player_id} in JPY`,
    }),
  ],
  [
    'a changed payout',
    ({ won }) => ({
      bend: `update studio_round set payout = payout + 1 where id = '${won.id}'`,
      mend: `update studio_round set payout = payout - 1 where id = '${won.id}'`,
      row: `studio_round ${won.id}`,
      detail: `and payout ${won.payout + 1n} JPY`,
    }),
  ],
  [
    'a payout taken away',
    ({ won }) => ({
      bend: `update studio_round set payout = 0 where id = '${won.id}'`,
      mend: `update studio_round set payout = ${won.payout} where id = '${won.id}'`,
      row: `studio_round ${won.id}`,
      detail: `and payout 0 JPY`,
    }),
  ],
  [
    'a payout where none was paid',
    ({ lost }) => ({
      bend: `update studio_round set payout = 500 where id = '${lost.id}'`,
      mend: `update studio_round set payout = 0 where id = '${lost.id}'`,
      row: `studio_round ${lost.id}`,
      detail: `but its transfer has 1 entry from ${-lost.stake} to ${-lost.stake} on`,
    }),
  ],
  [
    'a negative payout of the stake’s size',
    ({ lost }) => ({
      bend: `update studio_round set payout = -stake where id = '${lost.id}'`,
      mend: `update studio_round set payout = 0 where id = '${lost.id}'`,
      row: `studio_round ${lost.id}`,
      detail: `and payout ${-lost.stake} JPY`,
    }),
  ],
  [
    'a changed currency',
    ({ won }) => ({
      bend: `update studio_round set currency = 'USD' where id = '${won.id}'`,
      mend: `update studio_round set currency = 'JPY' where id = '${won.id}'`,
      row: `studio_round ${won.id}`,
      detail: `${won.payout} USD of player`,
    }),
  ],
  [
    'a changed player',
    ({ won }) => ({
      bend: `update studio_round set player_id = '${other}' where id = '${won.id}'`,
      mend: `update studio_round set player_id = '${won.player_id}' where id = '${won.id}'`,
      row: `studio_round ${won.id}`,
      detail: `of player ${other}, but its transfer has 2 entries`,
    }),
  ],
  [
    'a round without a transfer',
    ({ won }) => ({
      bend: `insert into studio_round select (jsonb_populate_record(r, jsonb_build_object('id', '${other}'))).*
        from studio_round r where id = '${won.id}'`,
      mend: `delete from studio_round where id = '${other}'`,
      row: `studio_round ${other}`,
      detail: 'but its transfer is missing',
    }),
  ],
  [
    'a bet whose round is missing',
    ({ lost }) => ({
      bend: `create table taken as select * from studio_round where id = '${lost.id}';
        delete from studio_round where id = '${lost.id}'`,
      mend: 'insert into studio_round select * from taken; drop table taken',
      row: `ledger_transfer ${lost.id}`,
      detail: 'is a settled bet whose round is missing',
    }),
  ],
  [
    'a bet booked as something else',
    ({ lost }) => ({
      bend: `update ledger_transfer set kind = 'gift' where id = '${lost.id}'`,
      mend: `update ledger_transfer set kind = 'round' where id = '${lost.id}'`,
      row: `studio_round ${lost.id}`,
      detail: 'but its transfer is a gift',
    }),
  ],
])('reports only %s', async ([, of]) => {
  const { bend, mend, row, detail } = of({ won, lost })
  const rule = row.startsWith('ledger_transfer') ? 'betPlayed' : 'roundPosted'
  await at.database.owner.query(bend)
  const found = await at.auditFindings()
  await at.database.owner.query(mend)
  expect(found).toEqual([{ rule, row, detail: expect.stringContaining(detail) }])
})

/** A winning round of bonus money and a winning free spin, of different players. */
async function playFunded() {
  const { giveMoney, giveSpins } = bonusRoundsOn(() => at)
  const { player, auth } = await fundedSession('1000')
  await giveMoney(player, 500_000n, { order: 'bonusFirst' })
  const { bonusId } = await giveSpins(player, 100)
  await open(auth)
  await mustSpin(auth)
  const input = { stake: '100.00', freeSpinOf: bonusId } as const
  for (let spins = 0; spins < 100; spins += 1) {
    const { round } = await at.client.must(calls.playRound, { ...input, requestId: newId() }, auth)
    if (Number(round.payout) > 0) break
  }
  const rows = await owned<Row & { funding: number }>(
    'select id, player_id, stake, payout, funding from studio_round where player_id = $1 order by id',
    [player.id],
  )
  const [bonus, free] = [
    rows.find(({ funding }) => funding === 1),
    rows.findLast(({ funding }) => funding === 2),
  ]
  if (bonus === undefined || free === undefined || free.payout === 0n) throw new Error('no such rounds')
  return { bonus, free, bonusId }
}

test('audits rounds of bonus money and free spins like those of own money, and reports only the fault', async () => {
  const { bonus, free, bonusId } = await playFunded()
  expect(await at.auditFindings()).toEqual([])
  const round = (id: string, change: string) => `update studio_round set ${change} where id = '${id}'`
  const faults: [bend: string, mend: string, rules: Record<string, string>][] = [
    [
      round(bonus.id, 'stake = stake + 1'),
      round(bonus.id, 'stake = stake - 1'),
      { roundPosted: 'on the bonus of player' },
    ],
    [
      round(bonus.id, 'funding = 0'),
      round(bonus.id, 'funding = 1'),
      { roundPosted: 'its transfer is a bonusRound' },
    ],
    [
      round(free.id, 'stake = stake + 1'),
      round(free.id, 'stake = stake - 1'),
      { freeRoundPosted: '0 of the stake' },
    ],
    [
      round(free.id, 'payout = payout + 1'),
      round(free.id, 'payout = payout - 1'),
      { freeRoundPosted: '0 of the payout', freeSpinsCounted: 'were played and won' },
    ],
    [
      `update bonus set spins_left = spins_left + 1 where id = '${bonusId}'`,
      `update bonus set spins_left = spins_left - 1 where id = '${bonusId}'`,
      { freeSpinsCounted: 'were played' },
    ],
    [
      `create table taken as select * from studio_round where id = '${bonus.id}';
       delete from studio_round where id = '${bonus.id}'`,
      'insert into studio_round select * from taken; drop table taken',
      { betPlayed: 'is a settled bet whose round is missing' },
    ],
  ]
  for (const [bend, mend, rules] of faults) {
    await at.database.owner.query(bend)
    const found = await at.auditFindings()
    await at.database.owner.query(mend)
    expect(found).toHaveLength(Object.keys(rules).length)
    for (const [rule, words] of Object.entries(rules))
      expect(found).toContainEqual(expect.objectContaining({ rule, detail: expect.stringContaining(words) }))
  }
})

test('reports the round whose postings were moved to another wallet or deleted', async () => {
  const moved = `update ledger_posting set account_id = '${other}' where transfer_id = '${lost.id}'`
  await at.database.owner.query(
    `create table kept as select * from ledger_posting where transfer_id = '${lost.id}'; ${moved}`,
  )
  expect(await at.auditFindings()).toContainEqual({
    rule: 'roundPosted',
    row: `studio_round ${lost.id}`,
    detail: expect.stringContaining(`1 entry from -10000 to -10000 on account ${other}, which is missing`),
  })
  await at.database.owner.query(`delete from ledger_posting where transfer_id = '${lost.id}'`)
  expect(await at.auditFindings()).toContainEqual({
    rule: 'roundPosted',
    row: `studio_round ${lost.id}`,
    detail: expect.stringContaining('but its transfer has no entry of a player'),
  })
  await at.database.owner.query('insert into ledger_posting select * from kept; drop table kept')
})

test('the nightly audit reports it as well', async () => {
  const { database, keys, clock } = at
  const { book } = openFeatures({
    database,
    keys,
    clock,
    profile: 'sandbox',
    publicOrigin: 'http://localhost:3000',
  })
  expect((await book.auditNow('taro')).findings).toEqual([])
  await at.database.owner.query(`update studio_round set stake = stake + 1 where id = '${lost.id}'`)
  const { findings } = await book.auditNow('taro')
  await at.database.owner.query(`update studio_round set stake = stake - 1 where id = '${lost.id}'`)
  expect(findings).toMatchObject([{ rule: 'roundPosted', row: `studio_round ${lost.id}` }])
})

test('reads each table once, regardless of the number of rounds', async () => {
  // Sets the planner's statistics to production sizes, so that it plans for many rows.
  await at.database.owner.query(`
    insert into studio_round (id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency, stake,
        payout, events, at, funding, steps, table_round_id)
      select uuidv7(), uuidv7(), uuidv7(), uuidv7(), 0, 'none', '1', 'JPY', 1, 0, '[]', now(), n % 3,
        case when n % 2 = 0 then '{"firstStakeMinor":"1"}' else '' end, case when n % 3 = 0 then uuidv7() end
        from generate_series(1, 30000) n;
    insert into studio_open_round select id, session_id, player_id, seed_pair_id, nonce, game_id, game_version, currency,
        stake, stake, funding, null, '', '[]', at, at from studio_round where game_id = 'none';
    insert into ledger_transfer (id, scope, key, request_hash, kind, ref, version)
      select id, id, 'k', '\\x00', (array['round', 'bonusRound', 'freeRound'])[funding + 1], id::text, 1
        from studio_round where game_id = 'none';
    insert into ledger_posting select id, 1, id, -1, 0 from studio_round where game_id = 'none';
    insert into promotion select id, right(replace(id::text, '-', ''), 30), 'none', now() from studio_round where game_id = 'none';
    insert into promotion_version select id, 1, '{}', now(), now(), 'taro' from promotion where kind = 'none';
    insert into bonus (id, player_id, promotion_id, promotion_version, source_key, bonus_type, status, currency, amount,
        wagering, spins, spins_left, created_at)
      select p.id, r.player_id, p.id, 1, '1', 5, 2, 'JPY', 0, '{}', '{"count": 1}', 1, now() from promotion p
        cross join (select id as player_id from player limit 1) r;
    insert into studio_game_state select player_id, game_id, currency, stake, 'none', id from studio_round
      where game_id = 'none';
    analyze`)
  for (const text of Object.values(roundRules)) {
    const rows = await owned<{ 'QUERY PLAN': string }>(`explain ${firstFindings(text)}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, text).not.toMatch(/Nested Loop|SubPlan/)
  }
})
