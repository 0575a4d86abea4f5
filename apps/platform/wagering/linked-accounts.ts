// Accounts that share a device or a network. Opposed stakes of such accounts carry no risk for one owner of both.
import type { Tx } from '../kernel/db/index.ts'

/** Accounts that share a device or a network, two or more in each set. */
export type LinkedAccounts = readonly (readonly string[])[]

/** Finds which of these accounts share a device or a network. */
export type FindLinkedAccounts = (tx: Tx, playerIds: readonly string[]) => Promise<LinkedAccounts>

/** Joins sets that have an account in common. */
export function joinedAccounts(links: LinkedAccounts): ReadonlySet<string>[] {
  let groups: Set<string>[] = []
  for (const link of links) {
    const touching = groups.filter((group) => link.some((id) => group.has(id)))
    const together = new Set([...link, ...touching.flatMap((group) => [...group])])
    groups = [...groups.filter((group) => !touching.includes(group)), together]
  }
  return groups
}
