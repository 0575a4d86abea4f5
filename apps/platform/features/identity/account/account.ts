// Accounts: what their calls do, put together.
import { calls } from '@mangetsu/contract'
import {
  type CallContext,
  type Handler,
  handle,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  okBlob,
  type Player,
  refuse,
} from '../../../kernel/http/index.ts'
import { cancelClosing, closeDue, hasMoneyLeft, requestClosing } from './close-account.ts'
import { createAccountExport } from './export.ts'
import { modifyAvatar, modifyPlayer } from './modify.ts'
import type { AccountParts } from './parts.ts'
import { resetPassword } from './password-reset.ts'
import { recordOf } from './record.ts'
import { registerPlayer } from './registration.ts'
import { ensureSample, type NewSample } from './samples.ts'

export type AccountFeature = {
  readonly handlers: Handler[]
  /** Makes a sample player, or finds the one of that name. Server side only: no call can mark an account so. */
  ensureSample(sample: NewSample, nowMs: number): Promise<{ id: string; loginName: string }>
  /** Closes for good what was asked for long enough ago; true when there may be more. A job. */
  closeDue(nowMs: number): Promise<boolean>
}

async function close(
  parts: AccountParts,
  context: CallContext<typeof calls.closeAccount> & { readonly player: Player },
) {
  const { input, player, nowMs } = context
  if (input.action === 'withdraw') return cancelClosing(parts, context)
  // Said before a proof is spent on it; what counts is looked at again where the closing is written down.
  if (await parts.work.read((tx) => hasMoneyLeft(parts, tx, player.id))) return refuse('balanceLeft')
  return (await parts.session.checkProof(player, input, nowMs)) ?? requestClosing(parts, context)
}

export function createAccountFeature(parts: AccountParts): AccountFeature {
  const { work } = parts
  const exportFile = createAccountExport(parts)
  const record = async (playerId: string) => {
    const found = await work.read((tx) => recordOf(parts, tx, playerId))
    return isRefusal(found) ? found : ok(found)
  }
  return {
    handlers: [
      handle(calls.createAccount, async ({ input, from, nowMs }) => {
        const made = await registerPlayer(parts, input, from, nowMs)
        return isRefusal(made) ? made : ok(made)
      }),
      handlePlayer(calls.queryPlayer, ({ player }) => record(player.id)),
      handlePlayer(calls.modifyPlayer, async (context) => {
        const refused = await modifyPlayer(parts, context.input, context)
        return refused ?? record(context.player.id)
      }),
      handleEither(calls.resetPassword, async (context) => {
        const done = await resetPassword(parts, context.input, context)
        return isRefusal(done) ? done : ok(done)
      }),
      handlePlayer(calls.modifyAvatar, async ({ input: { avatar }, player }) => {
        const refused = await modifyAvatar(parts, player.id, avatar)
        return refused ?? ok({ avatar })
      }),
      handlePlayer(calls.exportAccount, async ({ input, player, from, nowMs }) => {
        const refused = await parts.session.checkProof(player, input, nowMs)
        if (refused !== null) return refused
        const file = await exportFile(player.id, { from, nowMs })
        return isRefusal(file) ? file : okBlob(file)
      }),
      handlePlayer(calls.closeAccount, async (context) => {
        const done = await close(parts, context)
        return isRefusal(done) ? done : ok(done)
      }),
    ],
    ensureSample: (sample, nowMs) => ensureSample(parts, sample, nowMs),
    closeDue: (nowMs) => closeDue(parts, nowMs),
  }
}
