// The promotions that ship: a file each in `content/promotions`, published at the first start.
import { join } from 'node:path'
import { parseDataFile, readDataFiles } from '../../../kernel/data-files.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { PromotionFile } from './body.ts'
import { type PromotionKinds, publishIn } from './publish.ts'

const shippedFolder = join(import.meta.dirname, '../../../../../content/promotions')

/** Every file that ships, by its path. Throws with one sentence for a file that is wrong. */
export const readShippedPromotions = (folder: string = shippedFolder): PromotionFile[] =>
  readDataFiles(folder).map((file) => {
    const promotion = parseDataFile(PromotionFile, { ...file, path: `content/promotions/${file.path}` })
    if (`${promotion.code}.json` !== file.path)
      throw new Error(`content/promotions/${file.path} holds what belongs into ${promotion.code}.json.`)
    return promotion
  })

/** Publishes the files whose promotion is not there yet. Throws with what is wrong with one. */
export async function publishShipped(
  tx: Tx,
  kinds: PromotionKinds,
  files: readonly PromotionFile[],
  nowMs: number,
): Promise<void> {
  const rows = await tx.query<{ code: string }>('select code from promotion')
  const known = new Set(rows.map(({ code }) => code))
  for (const file of files.filter(({ code }) => !known.has(code))) {
    const published = await publishIn(tx, kinds, file, 'mangetsu', nowMs)
    if (published.state === 'unreadable') throw new Error(published.why)
  }
}
