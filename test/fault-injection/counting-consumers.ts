// Consumers that record every processed event: one inserts rows, one adds to sums.
import type { Consumer, StoredEvent } from '@mangetsu/platform/events/index'

/** Their tables. */
export const countingTables = `create table counted (n int);
  create table summed (total bigint, events int);
  insert into summed values (0, 0);
  grant all on counted, summed to mangetsu_app`

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
