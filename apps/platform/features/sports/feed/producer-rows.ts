// Rows of the feed's producers, and which of them may be bet on.
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, type Connection, type Tx } from '../../../kernel/db/index.ts'
import { type ProducerName, producers } from './messages.ts'
import { type ProducerState, silentMs, unheardProducer } from './producer.ts'

export type ProducerStates = Readonly<Record<ProducerName, ProducerState>>

type ProducerRow = {
  name: ProducerName
  state: ProducerState['state']
  alive_at: Date | null
  received_at: Date | null
  recovered_to: Date | null
  request_id: string | null
  requested_at: Date | null
  changed_at: Date
}

const msOf = (at: Date | null): number | null => at?.getTime() ?? null

const stateOf = (row: ProducerRow): ProducerState => ({
  state: row.state,
  aliveAtMs: msOf(row.alive_at),
  receivedAtMs: msOf(row.received_at),
  recoveredToMs: msOf(row.recovered_to),
  requestId: row.request_id,
  requestedAtMs: msOf(row.requested_at),
  changedAtMs: row.changed_at.getTime(),
})

/** Locks the producers, so that one process at a time applies messages, and returns their states. */
export async function lockProducers(tx: Tx, nowMs: number): Promise<ProducerStates> {
  const rows = await tx.query<ProducerRow>(
    `select name, state, alive_at, received_at, recovered_to, request_id, requested_at, changed_at
     from sport_producer order by name for no key update`,
  )
  const stateNamed = (name: ProducerName): ProducerState => {
    const row = rows.find((one) => one.name === name)
    return row === undefined ? unheardProducer(nowMs) : stateOf(row)
  }
  return { prematch: stateNamed('prematch'), live: stateNamed('live') }
}

type Written = ProducerState & { readonly name: ProducerName }

const instantIn = (ms: number | null): string | null => (ms === null ? null : dateOf(ms).toISOString())

const columns = batchColumns<Written>([
  { name: 'name', sqlType: 'text[]', of: ({ name }) => name },
  { name: 'state', sqlType: 'text[]', of: ({ state }) => state },
  { name: 'alive_at', sqlType: 'timestamptz[]', of: ({ aliveAtMs }) => instantIn(aliveAtMs) },
  { name: 'received_at', sqlType: 'timestamptz[]', of: ({ receivedAtMs }) => instantIn(receivedAtMs) },
  { name: 'recovered_to', sqlType: 'timestamptz[]', of: ({ recoveredToMs }) => instantIn(recoveredToMs) },
  { name: 'request_id', sqlType: 'text[]', of: ({ requestId }) => requestId },
  { name: 'requested_at', sqlType: 'timestamptz[]', of: ({ requestedAtMs }) => instantIn(requestedAtMs) },
  { name: 'changed_at', sqlType: 'timestamptz[]', of: ({ changedAtMs }) => instantIn(changedAtMs) },
])

const write = `insert into sport_producer
    (name, state, alive_at, received_at, recovered_to, request_id, requested_at, changed_at)
  select name, state, alive_at, received_at, recovered_to, request_id, requested_at, changed_at
  from ${columns.unnest(1)}
  on conflict (name) do update set state = excluded.state, alive_at = excluded.alive_at,
    received_at = excluded.received_at, recovered_to = excluded.recovered_to, request_id = excluded.request_id,
    requested_at = excluded.requested_at, changed_at = excluded.changed_at`

export async function writeProducers(tx: Tx, states: ProducerStates): Promise<void> {
  await tx.query(write, columns.values(producers.map((name) => ({ name, ...states[name] }))))
}

export type ProducersNow = {
  /** Producers whose markets may take bets. */
  readonly up: ReadonlySet<string>
  /** Since when another has been down, Unix ms; null if none is, or there is no feed. */
  readonly downSinceMs: number | null
}

/**
 * Reads which producers are up at an instant, Unix ms; one that was up when the process that listens to it died is down
 * after the longest time without an alive.
 */
export async function producersNow(tx: Pick<Connection, 'query'>, nowMs: number): Promise<ProducersNow> {
  type Row = { name: string; state: string; received_at: Date | null; changed_at: Date }
  const rows = await tx.query<Row>('select name, state, received_at, changed_at from sport_producer')
  const up = new Set<string>()
  const downSince: number[] = []
  for (const { name, state, received_at, changed_at } of rows) {
    const silentSinceMs = (received_at?.getTime() ?? 0) + silentMs
    if (state === 'up' && nowMs <= silentSinceMs) up.add(name)
    else downSince.push(state === 'up' ? silentSinceMs : changed_at.getTime())
  }
  return { up, downSinceMs: downSince.length === 0 ? null : Math.min(...downSince) }
}
