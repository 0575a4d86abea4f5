// Transactions for handlers: a refusal rolls everything back, so a refused call has changed nothing.
import type { Database } from '../db/database.ts'
import { inTransaction, readOnly, type Tx } from '../db/transaction.ts'
import { isRefusal } from './answer.ts'

/** Access to transactions that features get instead of the pool. */
export type UnitOfWork = {
  /** Runs one transaction; a returned refusal rolls it back. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads on one snapshot. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('The transaction was rolled back because its work was refused.')
    this.answer = answer
  }
}

export function createUnitOfWork(database: Pick<Database, 'pool'>): UnitOfWork {
  return {
    async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      try {
        return await inTransaction(database.pool, async (tx) => {
          const answer = await work(tx)
          if (isRefusal(answer)) throw new RolledBack(answer)
          return answer
        })
      } catch (error) {
        if (error instanceof RolledBack) return error.answer as T
        throw error
      }
    },
    read: (work) => readOnly(database.pool, work),
  }
}
