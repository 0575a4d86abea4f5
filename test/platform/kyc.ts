// Verification levels for tests: a player who is already verified, and the back office that decides.

import { type BackOffice, openBackOffice, openFeatures } from '@mangetsu/platform/back-office'
import type { Features } from '@mangetsu/platform/composition/features'
import { itemTypes } from '@mangetsu/platform/features/identity/kyc/levels'
import { dateOf } from '@mangetsu/platform/kernel/clock'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import type { SignedIn, TestPlatform } from './start.ts'

type At = Pick<TestPlatform, 'database' | 'clock' | 'keys'>

/** Sets a player's level as if an operator had approved it: submissions and reviews are tested elsewhere. */
export async function putOnLevel(
  at: At,
  player: Pick<SignedIn, 'id'>,
  level: 0 | 1 | 2 | 3 | 4,
): Promise<void> {
  const now = dateOf(at.clock.nowMs())
  await inTransaction(at.database, async (tx) => {
    await tx.query('delete from kyc_item where player_id = $1', [player.id])
    for (const type of itemTypes.slice(0, level)) {
      await tx.query(
        `insert into kyc_item (player_id, type, status, submitted_at, reviewed_at) values ($1, $2, 1, $3, $3)`,
        [player.id, type, now],
      )
    }
  })
}

const optionsOf = ({ database, clock, keys }: At) =>
  ({ database, clock, keys, profile: 'sandbox', publicOrigin: 'http://localhost:3000' }) as const

/** Caches a value per test platform, because composing all features takes time. */
function oncePerPlatform<Opened>(
  open: (options: ReturnType<typeof optionsOf>) => Opened,
): (at: At) => Opened {
  const opened = new WeakMap<At['database'], Opened>()
  return (at) => {
    const found = opened.get(at.database) ?? open(optionsOf(at))
    opened.set(at.database, found)
    return found
  }
}

/** Returns the back office of a test platform. */
export const backOfficeOf: (at: At) => BackOffice = oncePerPlatform(openBackOffice)

/** Returns the features of a test platform, for functions no call reaches. */
export const featuresOf: (at: At) => Features = oncePerPlatform(openFeatures)
