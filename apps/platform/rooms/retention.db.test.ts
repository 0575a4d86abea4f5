// Personal data in the rooms' journal: the player's export contains it, retention deletes it, and the rows that a room's
// state needs stay.
import { randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform, testPassword } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

/** Creates a room with one row per age in days, by one player, and a snapshot after `snapshotSeq` rows. */
async function roomOf(playerId: string, ages: readonly number[], snapshotSeq: number): Promise<string> {
  const id = `heap-${randomUUID()}`
  const { owner } = at.database
  await owner.query(
    `insert into room (kind, id, owner, epoch, owned_until) values ('chips', $1, null, 1, now())`,
    [id],
  )
  await owner.query(
    `insert into room_journal (kind, room_id, seq, epoch, player_id, key, command_hash, entries, answer, at)
     select 'chips', $1, place, 1, $2, 'key-' || place, 'hash', '[{"type":"put"}]', '{"chips":1}',
       now() - age * interval '1 day'
     from unnest($3::int[]) with ordinality as given(age, place)`,
    [id, playerId, ages],
  )
  await owner.query(
    `insert into room_snapshot (kind, room_id, seq, state, at) values ('chips', $1, $2, '{}', now())`,
    [id, snapshotSeq],
  )
  return id
}

async function seqsOf(roomId: string): Promise<number[]> {
  const { rows } = await at.database.owner.query<{ seq: number }>(
    'select seq::int from room_journal where room_id = $1 order by seq',
    [roomId],
  )
  return rows.map(({ seq }) => seq)
}

test("the export contains the player's commands and nobody else's", async () => {
  const [player, other] = [await at.newPlayer(), await at.newPlayer()]
  const roomId = await roomOf(player.id, [1, 0], 0)
  const foreign = await roomOf(other.id, [0], 0)
  const file = await at.client.blob(calls.exportAccount, { password: testPassword }, player.auth)
  if (!file.ok) throw new Error(file.refusal)
  const text = file.bytes.toString()
  expect(JSON.parse(text).roomCommands).toMatchObject([
    { kind: 'chips', room_id: roomId, seq: '2', answer: { chips: 1 } },
    { kind: 'chips', room_id: roomId, seq: '1', entries: [{ type: 'put' }] },
  ])
  expect(text).not.toContain(foreign)
})

test('rows are deleted after 30 days, except those that no snapshot replaces', async () => {
  const player = await at.newPlayer()
  const replaced = await roomOf(player.id, [40, 31, 29, 0], 4)
  const needed = await roomOf(player.id, [50, 40, 31], 1)
  await at.platform.runJob('room-journal')
  expect(await seqsOf(replaced)).toEqual([3, 4])
  expect(await seqsOf(needed)).toEqual([2, 3])
})
