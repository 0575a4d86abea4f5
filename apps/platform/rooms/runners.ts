// The live processes that run the same rooms of one kind: each owns a numbered lease, by which the others count it.
import { createHash } from 'node:crypto'
import { type Database, inOneStatement } from '../kernel/db/index.ts'

type Source = Pick<Database, 'pool'>

export type RunnerParts = {
  readonly database: Source
  readonly kind: string
  /** Ids of the rooms to run. Processes with other rooms are not counted, since they may not know these. */
  ids(): readonly string[]
  readonly owner: string
  /** Duration of a lease that is not renewed, ms. */
  readonly leaseMs: number
}

export type Runners = {
  /** Counts this process for the duration of a lease; returns the number of the other live processes. */
  attend(): Promise<number>
  /** Returns the number of the other live processes. */
  others(): Promise<number>
  /** Stops counting this process. */
  leave(): Promise<void>
}

/** Maximum number of rooms of one process, so that all rooms together have an owner. */
export const shareOf = (rooms: number, others: number): number => Math.ceil(rooms / (others + 1))

const others = `(select count(*)::int from room where kind = 'runner' and starts_with(id, $2) and owner <> $1
  and owned_until > clock_timestamp())`

const attend = {
  name: 'room_attend',
  text: `insert into room as r (kind, id, owner, epoch, owned_until)
    values ('runner', $2::text || $3::text, $1, 1, clock_timestamp() + $4 * interval '1 ms')
    on conflict (kind, id) do update
      set owner = excluded.owner, owned_until = excluded.owned_until,
        epoch = r.epoch + case when r.owner = excluded.owner then 0 else 1 end
    where r.owner = excluded.owner or r.owned_until < clock_timestamp()
    returning ${others} as others`,
}

const leave = `update room set owned_until = '-infinity', owner = null where kind = 'runner' and owner = $1
  and starts_with(id, $2)`

type CountRow = { others: number }

export function createRunners({ database, kind, ids, owner, leaseMs }: RunnerParts): Runners {
  let number = 1

  const prefixOf = (): string => {
    const hash = createHash('sha256').update(JSON.stringify([...ids()].sort()))
    return `${kind}:${hash.digest('base64url').slice(0, 12)}:`
  }

  return {
    async attend() {
      const prefix = prefixOf()
      // Numbers are used again, so that the table does not grow with each start of a process.
      for (;;) {
        const values = [owner, prefix, `${number}`, leaseMs]
        const [row] = await inOneStatement<CountRow>(database, attend, values)
        if (row !== undefined) return row.others
        number += 1
      }
    },
    async others() {
      const [row] = await inOneStatement<CountRow>(database, `select ${others} as others`, [
        owner,
        prefixOf(),
      ])
      return row?.others ?? 0
    },
    async leave() {
      await inOneStatement(database, leave, [owner, `${kind}:`])
    },
  }
}
