// Automatic transfers: a deposit is forwarded to the first provider if the profile permits it and the player has
// enabled it.
import type { Logger } from 'pino'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { DepositCredited } from '../deposit/index.ts'
import type { ProviderGateway } from '../gateway/index.ts'
import { beginIn, type TransferRequestParts } from './requests.ts'
import { isDepositFollowed } from './rows.ts'

/** Currency of automatic transfers (specification, section 9). */
export const automaticCurrency = 'USD'

export type AutomaticParts = TransferRequestParts & {
  readonly profile: Profile
  readonly gateways: ReadonlyMap<string, ProviderGateway>
  readonly log: Logger
}

/** Returns the provider of automatic transfers; undefined if the profile forbids them or there is none. */
export function automaticGateway({ profile, gateways }: AutomaticParts): ProviderGateway | undefined {
  const [gateway] = gateways.values()
  return profile.isAutomaticTransferAllowed && gateway?.currency === automaticCurrency ? gateway : undefined
}

export async function isAutomatic(tx: Tx, playerId: string): Promise<boolean> {
  const text = 'select is_on from provider_automatic where player_id = $1'
  return (await tx.query<{ is_on: boolean }>(text, [playerId]))[0]?.is_on ?? false
}

export async function setAutomatic(tx: Tx, playerId: string, isOn: boolean, nowMs: number): Promise<void> {
  await tx.query(
    `insert into provider_automatic (player_id, is_on, changed_at) values ($1, $2, $3)
     on conflict (player_id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
    [playerId, isOn, dateOf(nowMs)],
  )
}

/** Begins a transfer of the credited amount. On any failure the money remains in the wallet. */
export const followDeposits =
  (parts: AutomaticParts): DepositCredited =>
  async (tx, { depositId, playerId, currency, amountMinor, nowMs }) => {
    const gateway = automaticGateway(parts)
    if (gateway === undefined || !(await isAutomatic(tx, playerId))) return
    if ((await parts.checkPlay(tx, playerId, nowMs)) !== null) return
    if (await isDepositFollowed(tx, depositId)) return
    await tx.query('savepoint automatic_transfer')
    const sum = {
      playerId,
      gateway,
      currency,
      amountMinor,
      fiatCurrency: automaticCurrency,
    } as const
    const begun = await beginIn(parts, tx, sum, { id: newId(), depositId }, nowMs)
    if (!isRefusal(begun)) return
    await tx.query('rollback to savepoint automatic_transfer')
    parts.log.info({ depositId, refusal: begun.refusal }, 'a deposit was not passed on to the provider')
  }
