// The sandbox's code campaign: one promotion with a public code, so that every visitor can redeem a code.
import { join } from 'node:path'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type PromotionKinds, publishShipped, readShippedPromotions } from '../promotion/index.ts'
import { printedCode, readCode } from './code-text.ts'

/** In printed form; public on purpose: the sandbox uses play money. */
const sandboxCode = 'MANG-ETSU-2345'

const folder = join(import.meta.dirname, '../../../../../content/sandbox')

const add = `insert into promotion_code (hash, promotion_id, batch, created_at)
  select $1, id, 'sandbox', $2 from promotion where code = $3 on conflict (hash) do nothing`

/**
 * Publishes the campaign, or its shipped version, and adds its code once; returns the printed code. An operator's own
 * published or closed version is not changed.
 */
export async function ensureSandboxCode(
  tx: Tx,
  { kinds, hash }: { readonly kinds: PromotionKinds; readonly hash: (code: string) => Buffer },
  nowMs: number,
): Promise<string> {
  const code = readCode(sandboxCode)
  const campaigns = readShippedPromotions(folder)
  const [campaign] = campaigns
  if (code === null || campaign === undefined) throw new Error('the sandbox has no code campaign')
  await publishShipped(tx, kinds, campaigns, nowMs)
  await tx.query(add, [hash(code), dateOf(nowMs), campaign.code])
  return printedCode(code)
}
