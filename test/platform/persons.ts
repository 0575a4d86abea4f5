// Accounts of one person for tests, in pairs, for each feature they can share.
import { calls } from '@mangetsu/contract'
import { eraseDevices } from '@mangetsu/platform/features/identity/device/rows'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { putOnLevel } from './kyc.ts'
import { addBankAccount } from './payout.ts'
import type { SignedIn, TestPlatform } from './start.ts'

type Pair = readonly [SignedIn, SignedIn]

export function newPlayersSharing(at: () => TestPlatform) {
  let count = 0
  const next = (): number => {
    count += 1
    return count
  }
  const two = async (has?: { isBound?: boolean; deviceId?: string }): Promise<Pair> => [
    await at().newPlayer(undefined, has),
    await at().newPlayer(undefined, has),
  ]
  /** Records a player's sign-in from a network, as if the address were external. */
  const standIn = ({ id }: SignedIn, address: string) =>
    at().database.owner.query(`update player_session set address = $2, region = 'JP' where player_id = $1`, [
      id,
      address,
    ])
  /** Names a player and approves the name like an operator after checking documents. */
  async function approve(player: SignedIn, lastName: string, firstName: string): Promise<void> {
    await at().database.owner.query(
      'update player set last_name_kana = $2, first_name_kana = $3 where id = $1',
      [player.id, lastName, firstName],
    )
    await putOnLevel(at(), player, 2)
  }
  async function browserIn(networks: readonly [string, string]): Promise<Pair> {
    const fingerprint = next().toString(16).padStart(32, '0')
    const pair = await two()
    for (const [place, player] of pair.entries()) {
      await at().client.must(calls.saveFingerprint, { playerId: player.id, fingerprint }, player.auth)
      await standIn(player, networks[place] ?? '')
    }
    return pair
  }
  return {
    approve,
    device: () => two({ deviceId: `shared-device-${next()}` }),
    async bankAccount(): Promise<Pair> {
      const pair = await two({ isBound: true })
      const accountNo = String(1_000_000 + next())
      for (const player of pair) await addBankAccount(at(), player, { accountNo })
      return pair
    },
    browser: () => browserIn(['203.0.113.7', '203.0.113.7']),
    /** Two phones of one model with equal fingerprints, used from two networks. */
    looks: () => browserIn(['203.0.113.7', '198.51.100.9']),
    async person(): Promise<Pair> {
      const pair = await two()
      const firstName = `マル${'ル'.repeat(next())}`
      for (const player of pair) await approve(player, 'ヨイヤミ', firstName)
      return pair
    },
    /** Deletes the device data that closing an account permanently deletes. */
    async forget({ id }: SignedIn): Promise<void> {
      await inTransaction(at().database, (tx) => eraseDevices(tx, id))
      await at().database.owner.query('delete from player_session where player_id = $1', [id])
      await at().database.owner.query('update player set registered_device = null where id = $1', [id])
    },
  }
}
