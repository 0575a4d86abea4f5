// Contribution tables: the share of a stake that counts towards a bonus, by kind of play and by game. Each is a named
// version, one file in `content/contributions`, to which wagering terms refer; a released version is never changed,
// because published promotions depend on it.
import { join } from 'node:path'
import { bonusWeight } from '@mangetsu/contract/bonus-weight'
import { GameId } from '@mangetsu/contract/fields'
import * as z from 'zod/mini'
import { parseDataFile, readDataFiles } from '../../../kernel/data-files.ts'

const Percent = z.int().check(z.gte(0), z.lte(100))

/** Percent of a stake that counts: by play kind; single games take precedence. */
export const contributionFields = {
  kinds: z._default(z.record(z.string(), Percent), {}),
  games: z._default(z.record(GameId, Percent), {}),
}

const ContributionTable = z.strictObject(contributionFields)
export type ContributionTable = z.infer<typeof ContributionTable>

const shippedFolder = join(import.meta.dirname, '../../../../../content/contributions')

/** Reads the shipped tables by their names, such as `standard-1`. Throws one sentence for an invalid file. */
export const readContributionTables = (
  folder: string = shippedFolder,
): ReadonlyMap<string, ContributionTable> =>
  new Map(
    readDataFiles(folder).map((file) => [
      file.path.replace(/\.json$/, ''),
      parseDataFile(ContributionTable, { ...file, path: `content/contributions/${file.path}` }),
    ]),
  )

const tables = readContributionTables()

/** The table that the lobby states for each game. */
const standardName = 'standard-1'

/** The name of a shipped table. */
export const ContributionTableName = z
  .string()
  .check(z.refine((name) => tables.has(name), 'there is no such table in content/contributions'))

/** Returns a table by its name. Throws for an unknown one. */
export function contributionTable(name: string): ContributionTable {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`there is no contribution table ${name}`)
  return table
}

/** Returns the percent of a stake at a game that counts by the standard table. */
export const standardContribution = (game: { readonly gameId: string; readonly kind: string }): number =>
  bonusWeight(contributionTable(standardName), game)
