// Addresses of players on a pause, as keyed hashes, to recognise them under another account.
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'

/** Hosts that ignore dots in a mailbox's name. */
const dotlessHosts: readonly string[] = ['gmail.com', 'googlemail.com']

/**
 * The mailbox of an address (an email in lower case, or E.164): most hosts ignore a label after a plus sign
 * (RFC 5233). Never used to send messages; on a host where the label is significant, another person may be
 * refused.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  if (at <= 0) return address
  const host = address.slice(at + 1)
  const [named = ''] = address.slice(0, at).split(/(?!^)\+/)
  return dotlessHosts.includes(host) ? `${named.replaceAll('.', '')}@gmail.com` : `${named}@${host}`
}

/**
 * Whether a player other than `exceptId` was reachable at this address
 * when they paused, and is still on the pause.
 */
export async function isPausedAddress(
  tx: Pick<Connection, 'query'>,
  { hash }: Pick<Encryption, 'hash'>,
  { address, exceptId }: { readonly address: string; readonly exceptId: string | null },
  nowMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from excluded_address e join play_guard g on g.player_id = e.player_id
     where e.address_hash = $1 and g.opens_at > $2 and ($3::uuid is null or (e.player_id <> $3 and e.of_id <> $3)) limit 1`,
    [hash(mailboxOf(address)), dateOf(nowMs), exceptId],
  )
  return rows.length > 0
}
