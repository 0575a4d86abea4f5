// Records the statements sent by the application's connections during an operation, in order.
import type { Database } from '@mangetsu/platform/kernel/db/index'
import { watchClients } from './watched-clients.ts'

type Statement = string | { readonly text: string }

/** Runs `act` alone and returns the texts of its statements, without their parameters. */
export async function statementsOf(database: Database, act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  await watchClients(
    database,
    (_, send) =>
      (...sent) => {
        const [statement] = sent as [Statement]
        texts.push(typeof statement === 'string' ? statement : statement.text)
        return send(...sent)
      },
    act,
  )
  return texts
}
