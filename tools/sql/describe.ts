// Requests a statement's parameters and columns from PostgreSQL without executing it: Parse and Describe of its
// protocol.
import type { Connection, FieldDef, PoolClient, Submittable } from 'pg'

export type Description = {
  /** Types of its parameters, by their ids in the database. */
  readonly parameters: readonly number[]
  readonly columns: readonly FieldDef[]
}

/** The interface node-postgres requires of a query that implements the protocol itself. */
class Describing implements Submittable {
  readonly answer = Promise.withResolvers<Description | Error>()
  readonly #text: string
  #parameters: readonly number[] = []
  #columns: readonly FieldDef[] = []

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: Connection): void {
    // The client forwards every message but this one.
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = fields
  }

  /** Called last for a refused statement. */
  handleError(error: Error): void {
    this.answer.resolve(error)
  }

  handleReadyForQuery(): void {
    this.answer.resolve({ parameters: this.#parameters, columns: this.#columns })
  }
}

/** Returns the database's description of the statement, or the error that refuses it. */
export const describeStatement = (client: PoolClient, text: string): Promise<Description | Error> =>
  client.query(new Describing(text)).answer.promise
