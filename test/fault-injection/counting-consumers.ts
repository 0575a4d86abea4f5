// Consumers that write down every event they count: one counts in single rows, one adds to sums.
import type { Consumer, StoredEvent } from '@mangetsu/platform/events/index'

const numberOf = ({ payload }: StoredEvent<'account.registered'>): number => Number(payload.country)

const rows: Consumer<'account.registered'> = {
  name: 'rows',
  types: ['account.registered'],
  tables: ['counted'],
  async apply(tx, events) {
    for (const event of events) await tx.query('insert into counted (n) values ($1)', [numberOf(event)])
    return []
  },
}

const sums: Consumer<'account.registered'> = {
  name: 'sums',
  types: ['account.registered'],
  tables: ['summed'],
  async apply(tx, events) {
    const added = events.reduce((sum, event) => sum + numberOf(event), 0)
    await tx.query('update summed set total = total + $1, events = events + $2', [added, events.length])
    return []
  },
}

export const countingConsumers: readonly Consumer[] = [rows, sums]
