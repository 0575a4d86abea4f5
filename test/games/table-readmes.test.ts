// Figures of bets in the READMEs of table games equal the counted ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Share } from '@mangetsu/chance/table'
import { gamesFolder } from '@mangetsu/games/folders'
import { tables } from '@mangetsu/games/table-registry'
import { expect, test } from 'vitest'

/** Formats per cent with four decimals, rounded. */
function percent([part, whole]: Share): string {
  const tenThousandths = (2n * part * 1_000_000n + whole) / (2n * whole)
  return `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')} %`
}

test.each([...new Set(tables.map(({ folder }) => folder))])('%s', (folder) => {
  const readme = readFileSync(join(gamesFolder, folder, 'README.md'), 'utf8')
  const published = new Set(readme.match(/\d+\.\d{4} %/g))
  const versions = tables.find((table) => table.folder === folder)?.game.versions ?? []
  const counted = versions.flatMap(({ bets }) => bets.map(({ returns }) => percent(returns)))
  expect(published).toEqual(new Set(counted))
})
