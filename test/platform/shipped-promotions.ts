// The promotions that ship, published on a platform under test as its first start does, and players who come back for them.

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

/** The guess-games that ship, with the share of a stake that they return on average, ppm. */
export const shippedGuesses = () =>
  readShippedSeries()
    .filter(({ kind }) => kind === 'guess')
    .map(({ code, body }) => ({
      id: `guess/${code}`,
      kind: 'guess' as const,
      rtpPpm: rtpPpmOf(body.rules as Parameters<typeof rtpPpmOf>[0]),
    }))

/** The player on another day, when the tokens of before are over: signed in again. */
export async function comesBack(at: Pick<TestPlatform, 'client'>, player: SignedIn): Promise<SignedIn> {
  const grant = { grantType: 'password', loginName: player.loginName, password: testPassword } as const
  const tokens = await at.client.must(calls.issueToken, grant, { headers: player.auth.headers })
  return { ...player, auth: { ...player.auth, authorization: `Bearer ${tokens.access_token}` } }
}
