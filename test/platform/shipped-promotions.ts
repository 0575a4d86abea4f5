// The shipped promotions, published on a test platform as at its first start, and players who return for them.

import { calls } from '@mangetsu/contract'
import { promotionKinds } from '@mangetsu/platform/composition/promotion-kinds'
import { rtpPpmOf } from '@mangetsu/platform/features/engagement/guess/pool'
import {
  publishShipped,
  readShippedPromotions,
  readShippedSeries,
} from '@mangetsu/platform/features/engagement/promotion/index'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { type SignedIn, type TestPlatform, testPassword } from './start.ts'

export const publishAllShipped = ({
  database,
  clock,
}: Pick<TestPlatform, 'database' | 'clock'>): Promise<void> =>
  inTransaction(database.pool, (tx) =>
    publishShipped(tx, promotionKinds, readShippedPromotions(), clock.nowMs()),
  )

/** Returns the shipped guess games, with their average return as a share of the stake, ppm. */
export const shippedGuesses = () =>
  readShippedSeries()
    .filter(({ kind }) => kind === 'guess')
    .map(({ code, body }) => ({
      id: `guess/${code}`,
      kind: 'guess' as const,
      rtpPpm: rtpPpmOf(body.rules as Parameters<typeof rtpPpmOf>[0]),
    }))

/** Signs the player in again on another day, after their tokens have expired. */
export async function comesBack(at: Pick<TestPlatform, 'client'>, player: SignedIn): Promise<SignedIn> {
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, grant, { headers: player.auth.headers })
  return { ...player, auth: { ...player.auth, authorization: `Bearer ${tokens.access_token}` } }
}
