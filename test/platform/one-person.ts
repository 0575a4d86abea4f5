// Persons with several accounts, for tests of an exclusion that restricts all of them: shared identifiers, and the
// effects of a restriction.
import { calls } from '@mangetsu/contract'
import { expect } from 'vitest'
import { gameSessionsOn } from './game-sessions.ts'
import { backOfficeOf } from './kyc.ts'
import { person, sendersOn } from './kyc-submissions.ts'
import { waysInOn } from './limits-ways-in.ts'
import { type SignedIn, type TestPlatform, testPassword } from './start.ts'

/** Returns the forms of a name in a fictional family. */
export const named = (first: string, bent: object = {}) => ({
  ...person,
  firstNameKana: first,
  lastNameKana: 'シンゲツ',
  firstNameJapanese: `${first}子`,
  ...bent,
})

/** Operations on accounts of the platform returned by `at`. */
export function onePersonOn(at: () => TestPlatform) {
  const { update, submit } = sendersOn(at)
  const { launch, deposit } = waysInOn(at)
  const { fundedSession, spin } = gameSessionsOn(at)
  const where = { currency: 'BTC', network: 'bitcoin', lang: 'ja' } as const
  const address = (player: SignedIn) => at().client.call(calls.askDepositAddress, where, player.auth)
  const waysIn = { launch, deposit, address }
  const emailed = ({ id }: SignedIn, email: string) =>
    at().database.owner.query(
      'update player set email = $2, email_key = $2, email_bound_at = now() where id = $1',
      [id, email],
    )
  return {
    update,
    submit,
    launch,
    deposit,
    address,
    waysIn,
    fundedSession,
    spin,
    /** Sets or removes (null) a phone number directly, as no call does. */
    putMobile: ({ id }: SignedIn, mobile: string | null) =>
      at().database.owner.query(
        'update player set mobile = $2::text, mobile_bound_at = case when $2::text is null then null else now() end where id = $1',
        [id, mobile],
      ),
    putBirthDate: ({ id }: SignedIn, date: string) =>
      at().database.owner.query('update player set birth_date = $2 where id = $1', [id, date]),
    exclude: (player: SignedIn) =>
      at().client.must(calls.selfControl, { action: 'exclude', months: 6 }, player.auth),
    signIn: ({ loginName, auth }: SignedIn) =>
      at().client.call(
        calls.issueToken,
        { grantType: 'password', loginName, password: testPassword },
        { headers: { did: auth.headers?.did ?? '' } },
      ),
    async expectRestricted(player: SignedIn, refusal: 'identityHeld' | 'excluded' = 'identityHeld') {
      for (const open of Object.values(waysIn))
        expect(await open(player)).toMatchObject({ ok: false, refusal })
    },
    async expectOpen(player: SignedIn): Promise<void> {
      for (const open of Object.values(waysIn)) expect(await open(player)).toMatchObject({ ok: true })
    },
    reviewsOf: async ({ id }: SignedIn) =>
      (await backOfficeOf(at()).restrictedAccounts.reviews(1_000)).filter(
        ({ accountId }) => accountId === id,
      ),
    /** Creates a person with two accounts under different Gmail spellings of one mailbox. */
    async twoMailboxes(name: string) {
      const leaving = await at().newPlayer()
      const { player: other, auth } = await fundedSession()
      await emailed(leaving, `${name}.one@gmail.com`)
      await emailed(other, `${name}one+games@gmail.com`)
      return { leaving, other, session: auth }
    },
  }
}
