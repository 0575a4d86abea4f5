// Levels for tests: a player who is verified already, and the back office that decides.

import { type BackOffice, openBackOffice, openFeatures } from '@mangetsu/platform/back-office'
import type { Features } from '@mangetsu/platform/composition/features'
import { itemTypes } from '@mangetsu/platform/features/identity/kyc/levels'
import { dateOf } from '@mangetsu/platform/kernel/clock'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import type { SignedIn, TestPlatform } from './start.ts'

type At = Pick<TestPlatform, 'database' | 'clock' | 'keys'>

/** Puts a player on a level as if a person had approved it: what is sent and reviewed has tests of its own. */
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

/** Putting a whole platform's features together takes its time: once for each test platform. */
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

/** The back office of a test platform. */
export const backOfficeOf: (at: At) => BackOffice = oncePerPlatform(openBackOffice)

/** The features of a test platform, for what no call reaches. */
export const featuresOf: (at: At) => Features = oncePerPlatform(openFeatures)
