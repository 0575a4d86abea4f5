// One player at one table in two windows, and another player, over real sockets: bets in one window are sent to the
// other.
import { calls } from '@mangetsu/contract'
import { OwnBetsPush } from '@mangetsu/contract/push'
import { tables } from '@mangetsu/games/table-registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'
import { type SeatAuth, visitsOn } from '../platform/table-visits.ts'

const tableId = 'blackjack-maple'

/** Bets are open for the whole test. */
const quick = tables
  .filter(({ id }) => id === tableId)
  .map((table) => ({
    ...table,
    bettingMs: 600_000,
    pauseMs: 100,
    game: { ...table.game, showMs: () => 100, thinkMs: 2_000 },
  }))

let at: TestPlatform
let address: string
beforeAll(async () => {
  at = await startTestPlatform({ tables: quick, runsTables: true })
  address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => at.close())

const { betting, place, richPlayer, sitDown, untilRound } = visitsOn(() => at)

async function watch({ authorization }: SeatAuth) {
  const socket = new WebSocket(`${address}/push`)
  const texts: string[] = []
  const own: OwnBetsPush['own'][] = []
  socket.onmessage = ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    const parsed = OwnBetsPush.safeParse(message)
    if (parsed.success) own.push(parsed.data.own)
    else texts.push(String(data))
  }
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  const session = authorization.replace('Bearer ', '')
  socket.send(JSON.stringify({ type: 'watchTable', tableId, isOn: true, session }))
  return { own, texts, close: () => socket.close() }
}

test('sends a bet, a change and its withdrawal to the player’s other window only, in any currency', async () => {
  const [player, stranger] = [await richPlayer(), await richPlayer()]
  const first = (await sitDown(player, tableId)).auth
  const second = (await sitDown(player, tableId)).auth
  const dollars = await at.client.must(
    calls.launchGame,
    { gameId: tableId, currency: 'USD', lang: 'en' },
    player.auth,
  )
  const other = (await sitDown(stranger, tableId)).auth
  const open = await untilRound(first, betting)
  expect([open.own, open.ownAt]).toEqual([null, null])
  const roundId = open.view.round?.id ?? ''
  const [mine, theirs] = [await watch(first), await watch(other)]

  expect(await place(second, roundId, { 'seat-2': '500.00' })).toMatchObject({ ok: true })
  await expect
    .poll(() => mine.own.at(-1))
    .toMatchObject({
      roundId,
      revision: 1,
      companion: 0,
      seats: [2],
      spots: ['seat-2'],
    })
  // The same sum on another spot moves no money, and is sent all the same.
  expect(await place(second, roundId, { 'seat-4': '500.00' }, { revision: 1 })).toMatchObject({ ok: true })
  await expect.poll(() => mine.own.at(-1)).toMatchObject({ revision: 2, seats: [4], spots: ['seat-4'] })
  const inDollars = { authorization: `Bearer ${dollars.token}` }
  const { own } = await at.client.must(calls.queryOwnBets, { roundId }, inDollars)
  expect(own).toMatchObject({ currency: 'JPY', revision: 2, bets: { 'seat-4': '500.00' } })
  // A reopened window gets it with the table.
  const again = await untilRound(first, ({ crowd }) => crowd.seats?.length === 1)
  expect(again).toMatchObject({ own: { revision: 2 }, ownAt: { roundId, companion: 0, seats: [4] } })
  expect(await place(second, roundId, {}, { revision: 2 })).toMatchObject({ ok: true })
  await expect.poll(() => mine.own.at(-1)).toMatchObject({ revision: 3, companion: null, seats: [] })

  expect(theirs.own).toEqual([])
  const seen = theirs.texts.join('')
  expect(seen).toContain('***')
  for (const secret of [player.id, player.loginName, 'revision']) expect(seen).not.toContain(secret)
  for (const one of [mine, theirs]) one.close()
}, 60_000)
