// A player's wallet at a provider, with the provider's last reported balance.
import type { ProviderWallet } from '@mangetsu/contract/provider'
import { parseAmount, toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { ProviderGateway } from '../gateway/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { type Holder, walletRequestOf } from './wallet-holder.ts'

export type WalletRow = { readonly provider_code: string; readonly url: string | null }

/** A provider's report of a wallet, in smallest units of its currency. */
export type ProviderBalance = { readonly balanceMinor: bigint; readonly url: string | null }

/** Requests the player's wallet from the provider, which creates it if missing. Throws `GatewayDown`. */
async function requestWallet(gateway: ProviderGateway, holder: Holder): Promise<ProviderBalance> {
  const { balance, url } = await gateway.requestWallet(walletRequestOf(gateway, holder))
  const read = parseAmount(balance, gateway.currency)
  if (!read.ok) throw new GatewayDown(`the provider ${gateway.code} told a balance that cannot be read`)
  return { balanceMinor: read.amountMinor, url }
}

/** Stores a report unless the response to a later request is stored already. */
export async function keepWallet(
  tx: Tx,
  playerId: string,
  gateway: Pick<ProviderGateway, 'code' | 'currency'>,
  response: ProviderBalance,
  requestedMs: number,
): Promise<void> {
  await tx.query(
    `insert into provider_wallet as w (player_id, provider_code, currency, balance, url, registered_at, asked_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (player_id, provider_code) do update
       set balance = excluded.balance, url = coalesce(excluded.url, w.url), asked_at = excluded.asked_at
       where w.asked_at <= excluded.asked_at`,
    [playerId, gateway.code, gateway.currency, response.balanceMinor, response.url, dateOf(requestedMs)],
  )
}

/** Ensures a wallet at the provider and stores its balance. Throws `GatewayDown`. */
export async function ensureWallet(
  work: UnitOfWork,
  gateway: ProviderGateway,
  holder: Holder,
  nowMs: number,
): Promise<ProviderBalance> {
  const balance = await requestWallet(gateway, holder)
  await work.write((tx) => keepWallet(tx, holder.playerId, gateway, balance, nowMs))
  return balance
}

/** Returns the providers the player has a wallet at. */
export async function walletsOf(tx: Tx, playerId: string): Promise<ReadonlyMap<string, WalletRow>> {
  const rows = await tx.query<WalletRow>(
    'select provider_code, url from provider_wallet where player_id = $1',
    [playerId],
  )
  return new Map(rows.map((row) => [row.provider_code, row]))
}

/** Maps a wallet to the contract; `balance` is null while the provider is unreachable. */
export function walletView(
  gateway: ProviderGateway,
  row: WalletRow | undefined,
  balance: ProviderBalance | null,
): ProviderWallet {
  const { code: providerCode, name, currency } = gateway
  const isRegistered = row !== undefined
  const balanceMinor = isRegistered ? balance?.balanceMinor : 0n
  return {
    providerCode,
    name,
    currency,
    isRegistered,
    balance: balanceMinor === undefined ? null : toDecimal(balanceMinor, currency),
    url: balance?.url ?? row?.url ?? null,
  }
}
