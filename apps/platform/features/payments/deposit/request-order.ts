// Requests a stored deposit's order from its channel, whose pages are in the payer's language.
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Player } from '../../../kernel/http/index.ts'
import { placeAt } from './addresses.ts'
import { adapterOf, channelOf } from './channels/index.ts'
import { markForRelease } from './close-orders.ts'
import { acceptsCredit } from './funding.ts'
import type { DepositParts } from './parts.ts'
import { type DepositRow, lockDeposit, putInstruction, readDeposit, setStatus } from './rows.ts'

/** Creates the order on the channel; the same id gets the same order, so a retry is safe. Throws `GatewayDown`. */
export async function requestOrder(parts: DepositParts, row: DepositRow, player: Player, nowMs: number) {
  const { id, currency, lang } = row
  const taken = await adapterOf(row.kind).requestOrder({
    gateway: parts.gateway,
    network: channelOf(row.channel, currency)?.network?.code ?? null,
    place: () => placeAt(parts, row.address_id ?? '', player.loginName),
    order: {
      id,
      currency,
      amount: toDecimal(row.amount, currency),
      payer: player.loginName,
      lang,
      expiresAt: instantOf(row.expires_at),
      notifyUrl: parts.notifyUrl,
      returnUrl: `${parts.publicOrigin}/${lang}/wallet/deposit?id=${id}`,
      accountRef: row.account_ref,
      acceptsCredit: acceptsCredit(parts.profile, row),
    },
  })
  return parts.work.write(async (tx) => {
    const now = await lockDeposit(tx, id)
    // A concurrent event may have changed it meanwhile.
    if (now?.status === 'created') {
      await putInstruction(tx, id, taken)
      await setStatus(tx, id, { status: 'pending', reason: null, nowMs })
    } else if (now?.status === 'cancelled') {
      // A pause cancelled it while the bank created it.
      await markForRelease(tx, id)
    }
    return readDeposit(tx, id)
  })
}
