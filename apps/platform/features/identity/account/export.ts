// Exports all data stored about a player as one JSON file.
import { setImmediate } from 'node:timers/promises'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { type Blob, isRefusal, type Origin, refuse } from '../../../kernel/http/index.ts'
import type { AccountParts } from './parts.ts'
import { findPlayer } from './players.ts'

export type AccountExportParts = Pick<AccountParts, 'work' | 'createNotice' | 'exporters'>

/** Maximum number of whole files in memory. */
const filesAtOnce = 2
/** Rows serialised before yielding to the event loop. */
const rowsInTurn = 1_000

/** Origin of the account. */
type Origins = {
  readonly referral_id: string | null
  readonly registered_region: string | null
  readonly registered_device: string | null
  readonly channel_statistics_id: string | null
}

/** The row without its credentials, unmasked: it is the player's own. */
async function ownRecord(tx: Tx, playerId: string) {
  const player = await findPlayer(tx, playerId)
  if (player === undefined) return null
  const [origin] = await tx.query<Origins>(
    'select referral_id, registered_region, registered_device, channel_statistics_id from player where id = $1',
    [playerId],
  )
  const { password_hash, email_key, is_sample, ...kept } = player
  return { ...kept, hasPassword: password_hash !== null, isEmailBound: email_key !== null, ...origin }
}

const acceptedTerms: Exporter = (tx, playerId) =>
  tx.query('select version, accepted_at from accepted_terms where player_id = $1 order by accepted_at', [
    playerId,
  ])

/** Serialises like JSON.stringify, in slices, so that a long list does not block the event loop. */
async function textOf(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null)
  const rows: string[] = []
  for (const [index, row] of value.entries()) {
    if (index % rowsInTurn === rowsInTurn - 1) await setImmediate()
    rows.push(JSON.stringify(row))
  }
  return `[${rows.join(',\n')}]`
}

async function fileOf({ exporters }: AccountExportParts, tx: Tx, playerId: string, nowMs: number) {
  const account = await ownRecord(tx, playerId)
  if (account === null) return refuse('sessionEnded')
  const parts = [
    `"exportedAt": ${JSON.stringify(instantOf(nowMs))}`,
    `"newestRowsOfEachList": ${exportedRows}`,
    `"account": ${await textOf(account)}`,
  ]
  for (const [name, exporter] of Object.entries({ terms: acceptedTerms, ...exporters }))
    parts.push(`${JSON.stringify(name)}: ${await textOf(await exporter(tx, playerId))}`)
  return Buffer.from(`{\n${parts.join(',\n')}\n}\n`)
}

/**
 * Creates the file for a player who has proved their identity, and notifies them. Refused with `busy`, `sessionEnded`.
 */
export function createAccountExport(parts: AccountExportParts) {
  let making = 0
  return async (playerId: string, { from, nowMs }: { from: Origin; nowMs: number }) => {
    if (making >= filesAtOnce) return refuse('busy')
    making += 1
    try {
      const bytes = await parts.work.read((tx) => fileOf(parts, tx, playerId, nowMs))
      if (isRefusal(bytes)) return bytes
      await parts.work.write((tx) => parts.createNotice(tx, { playerId, kind: 'dataExported', from }, nowMs))
      const fileName = `mangetsu-${instantOf(nowMs).slice(0, 10)}.json`
      return { bytes, contentType: 'application/json', fileName } satisfies Blob
    } finally {
      making -= 1
    }
  }
}
