// Completes accounts that tests create without an email: binds one, as if verified by a code, before a call that
// requires it.
import { type Call, calls } from '@mangetsu/contract'
import type { PlatformOptions } from '@mangetsu/platform/config'
import { bindAddress } from '@mangetsu/platform/features/identity/account/index'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import type { TestCallOptions, TestClient } from './client.ts'

/** Accounts created without an email, each with its pending binding, and the player of each authorization. */
export type FollowUps = {
  readonly ids: Map<string, Promise<void> | undefined>
  readonly signedIn: Map<string, string>
}

type At = Pick<PlatformOptions, 'database' | 'clock'>

const needsComplete: readonly string[] = [
  calls.createDeposit,
  calls.createQrPayment,
  calls.askDepositAddress,
  calls.launchGame,
  calls.quickLogin,
].map(({ path }) => path)

/** Wraps a client so that accounts get an email, as if verified by a code, before a call that requires one. */
export function withFollowUps(client: TestClient, followUps: FollowUps, { database, clock }: At): TestClient {
  const { ids, signedIn } = followUps
  const bind = (playerId: string) =>
    inTransaction(database, async (tx) => {
      const known = await tx.query('select 1 from player where id = $1 and email_key is not null', [playerId])
      if (known.length === 0)
        await bindAddress(tx, playerId, 'email', `complete.${playerId}@example.com`, clock.nowMs())
    })
  const complete = async ({ path }: Call, options?: TestCallOptions) => {
    const playerId = needsComplete.includes(path) ? signedIn.get(options?.authorization ?? '') : undefined
    if (playerId === undefined || !ids.has(playerId)) return
    const bound = ids.get(playerId) ?? bind(playerId)
    ids.set(playerId, bound)
    await bound
  }
  const note = ({ path }: Call, answer: unknown) => {
    if (path !== calls.issueToken.path) return
    const { access_token: token, playerId } = answer as { access_token: string; playerId: string }
    signedIn.set(`Bearer ${token}`, playerId)
  }
  return {
    ...client,
    async call(call, input, options) {
      await complete(call, options)
      const answer = await client.call(call, input, options)
      if (answer.ok) note(call, answer.data)
      return answer
    },
    async must(call, input, options) {
      await complete(call, options)
      const answer = await client.must(call, input, options)
      note(call, answer)
      return answer
    },
  }
}
