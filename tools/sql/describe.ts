// Asks PostgreSQL what a statement takes and answers, without running it: Parse and Describe of its own protocol.
import type { Connection, FieldDef, PoolClient, Submittable } from 'pg'

export type Description = {
  /** The types of its parameters, by their ids in the database. */
  readonly parameters: readonly number[]
  readonly columns: readonly FieldDef[]
}

/** What node-postgres asks of a query that speaks the protocol itself. */
class Describing implements Submittable {
  readonly answer = Promise.withResolvers<Description | Error>()
  readonly #text: string
  #parameters: readonly number[] = []
  #columns: readonly FieldDef[] = []

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: Connection): void {
    // The client hands on every message but this one.
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

  /** The last the client says of a refused statement. */
  handleError(error: Error): void {
    this.answer.resolve(error)
  }

  handleReadyForQuery(): void {
    this.answer.resolve({ parameters: this.#parameters, columns: this.#columns })
  }
}

/** What the database says of the statement, or why it refuses it. */
export const describeStatement = (client: PoolClient, text: string): Promise<Description | Error> =>
  client.query(new Describing(text)).answer.promise
