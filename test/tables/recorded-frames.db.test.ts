// Records all readable data of running tables: frames, responses, log lines, and the columns of their rows. The data
// that determines a round, and its result, must not occur in it before the round is resolved; afterwards the same search
// finds them.
import { setTimeout as sleep } from 'node:timers/promises'
import { tableRoundKey } from '@mangetsu/chance/table-chain'
import { calls } from '@mangetsu/contract'
import { tables as registered } from '@mangetsu/games/table-registry'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameSessionsOn } from '../platform/game-sessions.ts'
import { startTestPlatform, type TestPlatform } from '../platform/start.ts'

const folders = [...new Set(registered.map(({ folder }) => folder))]
/** Time in milliseconds for which a result is shown: a round was resolved this long before the end of that. */
const shownMs = 100
/** One fast table of each game. */
const tables = folders.flatMap((folder) =>
  registered
    .filter((table) => table.folder === folder)
    .slice(0, 1)
    .map((table) => ({
      ...table,
      bettingMs: 1_200,
      pauseMs: 100,
      game: { ...table.game, showMs: () => shownMs },
    })),
)
const roundsOfEach = 2

type Source = 'frame' | 'answer' | 'log' | 'row'
type Recorded = { readonly source: Source; readonly atMs: number; readonly text: string }

const recorded: Recorded[] = []
const record = (source: Source, text: string): void => {
  recorded.push({ source, atMs: Date.now(), text })
}

let at: TestPlatform
let socket: WebSocket
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => record('log', line) })
  at = await startTestPlatform({ tables, runsTables: true, log })
  const address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  socket = new WebSocket(`${address}/push`)
  socket.onmessage = ({ data }) => record('frame', String(data))
  socket.onopen = () => socket.send(JSON.stringify({ type: 'watchTable', tableId: '*', isOn: true }))
})
afterAll(async () => {
  socket.close()
  await at.close()
})

function shown(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('hex')
  return typeof value === 'string' || typeof value === 'bigint' ? `${value}` : JSON.stringify(value)
}

type Row = Readonly<Record<string, unknown>>

/** Records every row of the tables' data and of messages about them, each as the text of all its columns. */
async function recordRows(names: readonly string[]): Promise<void> {
  const read = await Promise.all(names.map((name) => at.database.owner.query<Row>(`select * from ${name}`)))
  for (const { rows } of read)
    for (const row of rows)
      record(
        'row',
        JSON.stringify(Object.values(row).map((value) => shown(value ?? null))).replaceAll('\\"', '"'),
      )
}

async function recordAnswers(): Promise<void> {
  const { tables: all } = await at.client.must(calls.queryTables, { currency: 'JPY' })
  for (const listed of all) {
    const { tableId, view } = listed
    record('answer', JSON.stringify(listed))
    record('answer', JSON.stringify(await at.client.must(calls.queryTable, { tableId, currency: 'JPY' })))
    if (view.round === null) continue
    const { id: roundId } = view.round
    record('answer', JSON.stringify(await at.client.must(calls.queryTableRound, { roundId })))
  }
}

type ResolvedRound = {
  readonly id: string
  readonly table_id: string
  readonly chain_id: string
  readonly place: number
  readonly beacon_round: bigint
  readonly beacon_signature: string
  readonly beacon_value: string
  readonly link: string
  readonly shoe_after: string | null
  readonly events: string
  readonly shown_until: Date
}

const resolvedRounds = async (): Promise<readonly ResolvedRound[]> =>
  (
    await at.database.owner.query<ResolvedRound>(
      `select id, table_id, chain_id, place, beacon_round, beacon_signature, beacon_value, link, shoe_after, events, shown_until
       from table_round where shown_until is not null order by opened_at`,
    )
  ).rows

const resolvedAtMs = ({ shown_until: until }: ResolvedRound): number => until.getTime() - shownMs

/** Returns the sources in which a round was seen before it was resolved. */
const seenBefore = (round: ResolvedRound): ReadonlySet<Source> =>
  new Set(
    recorded
      .filter(({ atMs, text }) => atMs < resolvedAtMs(round) && text.includes(round.id))
      .map(({ source }) => source),
  )

/**
 * Records until enough rounds of each game have been seen in all sources before they were resolved: on a busy machine some
 * are missed.
 */
async function recordRounds(): Promise<readonly ResolvedRound[]> {
  const { rows: names } = await at.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and (table_name like 'table\\_%' or table_name in ('play_table', 'event', 'studio_round'))`,
  )
  expect(names.length).toBeGreaterThan(4)
  for (;;) {
    await Promise.all([recordRows(names.map(({ name }) => name)), recordAnswers()])
    const resolved = await resolvedRounds()
    const whole = resolved.filter((round) => seenBefore(round).size === 3)
    const counts = tables.map(({ id }) => whole.filter(({ table_id }) => table_id === id).length)
    if (counts.every((count) => count >= roundsOfEach)) {
      // Once more, so that finished rounds are recorded as such.
      await recordRows(names.map(({ name }) => name))
      for (const { id: roundId } of resolved)
        record('answer', JSON.stringify(await at.client.must(calls.queryTableRound, { roundId })))
      return resolved
    }
    await sleep(60)
  }
}

const sourcesWith = (secret: string, where: (one: Recorded) => boolean): Source[] => [
  ...new Set(recorded.filter((one) => where(one) && one.text.includes(secret)).map(({ source }) => source)),
]

describe('every game', () => {
  let resolved: readonly ResolvedRound[]
  beforeAll(async () => {
    const { fundedSession } = gameSessionsOn(() => at)
    await fundedSession('1000')
    resolved = await recordRounds()
  }, 300_000)

  test('enough was recorded in each source', () => {
    for (const source of ['frame', 'answer', 'log', 'row'] as const)
      expect(recorded.filter((one) => one.source === source).length, source).toBeGreaterThan(10)
    expect(resolved.length).toBeGreaterThanOrEqual(roundsOfEach * tables.length)
  })

  test('link, value and signature occur nowhere before, and in rows and responses afterwards; the key occurs nowhere', () => {
    for (const round of resolved) {
      // Several tables may wait for one beacon round, whose value is public once the first of them is resolved.
      const sameValue = resolved.filter(({ beacon_round }) => beacon_round === round.beacon_round)
      const firstMs = Math.min(...sameValue.map(resolvedAtMs))
      for (const [secret, untilMs] of [
        [round.link, resolvedAtMs(round)],
        [round.beacon_signature, firstMs],
        [round.beacon_value, firstMs],
      ] as const) {
        expect(sourcesWith(secret, ({ atMs }) => atMs < untilMs)).toEqual([])
        expect(sourcesWith(secret, ({ atMs }) => atMs >= untilMs)).toContain('row')
      }
      expect(sourcesWith(round.link, ({ atMs }) => atMs >= resolvedAtMs(round)).toSorted()).toEqual([
        'answer',
        'row',
      ])
      const no = { chainId: round.chain_id, place: round.place }
      const key = Buffer.from(tableRoundKey(round.link, no, round.beacon_value))
      for (const text of [key.toString('hex'), key.toString('base64')])
        expect(sourcesWith(text, () => true)).toEqual([])
    }
  })

  test('the result of a round and the resulting shoe occur nowhere before, and are published afterwards', () => {
    // A slow reader receives the current state, not all past ones: on a busy machine a round may be over by then.
    const inFrames = new Set<string>()
    for (const round of resolved) {
      const inEvents = (JSON.parse(round.events) as readonly unknown[]).map((event) => JSON.stringify(event))
      expect(inEvents.length).toBeGreaterThan(0)
      const isOfRound = ({ text }: Recorded) => text.includes(round.id)
      for (const event of inEvents) {
        expect(sourcesWith(event, (one) => isOfRound(one) && one.atMs < resolvedAtMs(round))).toEqual([])
        const after = sourcesWith(event, (one) => isOfRound(one) && one.atMs >= resolvedAtMs(round))
        expect(after).toEqual(expect.arrayContaining(['answer', 'row']))
        if (after.includes('frame')) inFrames.add(round.id)
      }
      const cards = round.events.match(/"[2-9TJQKA][cdhs]"/g) ?? []
      for (const card of cards)
        expect(sourcesWith(card, (one) => isOfRound(one) && one.atMs < resolvedAtMs(round))).toEqual([])
      if (round.shoe_after === null) continue
      expect(sourcesWith(round.shoe_after, ({ atMs }) => atMs < resolvedAtMs(round))).toEqual([])
      expect(sourcesWith(round.shoe_after, ({ atMs }) => atMs >= resolvedAtMs(round))).toContain('row')
    }
    expect(inFrames.size).toBeGreaterThanOrEqual(tables.length)
  })

  test('the end of a chain occurs only in its row, encrypted', async () => {
    const { rows } = await at.database.owner.query<{ commitment: string; sealed: string }>(
      `select commitment, encode(sealed_last, 'hex') as sealed from table_chain`,
    )
    for (const { commitment, sealed } of rows) {
      expect(sourcesWith(sealed, () => true)).toEqual(['row'])
      // The commitment is published before anything is resolved.
      expect(sourcesWith(commitment, () => true)).toContain('answer')
    }
  })
})
