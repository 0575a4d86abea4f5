// Payout methods: destinations of a player's withdrawals. Bank accounts, e-wallet accounts, coin addresses.
import { isAddress, isTag, isUnspendable, networkOf, networks } from '@mangetsu/coin'
import { calls, type InputOf } from '@mangetsu/contract'
import { postAccountType, postBankCode } from '@mangetsu/contract/post-account'
import { accountNumberText, codeText, composed, readHolder } from '@mangetsu/contract/typed'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Exporter } from '../../../kernel/exporter.ts'
import { type Handler, handlePlayer, isRefusal, ok, type Player, refuse } from '../../../kernel/http/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { type AddMethodContext, addMethod, type PayoutMethodParts } from './add-method.ts'
import { type BankSearch, createBankSearch } from './bank-search.ts'
import { bankTable } from './banks.ts'
import { bindEwallet } from './bind-ewallet.ts'
import { ewalletOf, ewallets, isHandle } from './ewallets.ts'
import { isDepositAddress } from './internal-address.ts'
import { isOwnName } from './kana.ts'
import {
  type BankFacts,
  type CryptoFacts,
  destinationsOf,
  findMethod,
  isInUse,
  type MethodFacts,
  type MethodRow,
  methodLimits,
  methodsOf,
  removeMethod,
  shown,
} from './rows.ts'

export type { PayoutMethodParts } from './add-method.ts'
export { ewallets } from './ewallets.ts'
export {
  hasPayoutTo,
  isDepositAddress,
  isPayoutTransaction,
  lockCoinPlace,
} from './internal-address.ts'
export { isOwnName } from './kana.ts'
export {
  accountsSharingMethods,
  currenciesOf,
  destinationsOf,
  findMethod,
  type MethodFacts,
  type MethodRow,
  methodColumns,
  methodsOf,
  methodTraces,
  payoutTo,
} from './rows.ts'

/** Finds a player's e-wallet account for deposits: usable as soon as it is bound. */
export async function findEwallet(
  tx: Tx,
  playerId: string,
  methodId: string,
): Promise<{ readonly provider: string; readonly accountRef: string } | undefined> {
  const row = await findMethod(tx, playerId, methodId)
  return row?.kind === 'ewallet' ? { provider: row.provider, accountRef: row.account_ref } : undefined
}

/** Exports the player's own methods, with unmasked numbers and names. */
export const exportMethods: Exporter = async (tx, playerId) =>
  (await methodsOf(tx, playerId, { isRemoved: true })).map(
    ({ player_id: _, account_ref: __, ...row }: MethodRow & { account_ref?: unknown }) => row,
  )

type PayoutMethodContext<Input> = Omit<AddMethodContext, 'given'> & {
  readonly input: Input & AddMethodContext['given']
}

const addingOf = ({ input, ...context }: PayoutMethodContext<object>): AddMethodContext => ({
  ...context,
  given: { ticket: input.ticket, code: input.code },
})

async function addBank(
  parts: PayoutMethodParts,
  context: PayoutMethodContext<InputOf<typeof calls.addPayoutMethod>>,
) {
  const { input, player, nowMs } = context
  const { requestId, bankCode, branchCode, accountType } = input
  const accountNo = accountNumberText(input.accountNo)
  const bank = bankTable().get(bankCode)
  if (bank === undefined) return refuse('bankUnknown')
  if (bank.branches[branchCode] === undefined) return refuse('branchUnknown')
  // Each branch of this bank has one account type: another combination cannot exist.
  const onlyType = bankCode === postBankCode ? postAccountType(branchCode) : null
  if (onlyType !== null && onlyType !== accountType) return refuse('accountTypeUnfit')
  if (!/^\d{7}$/.test(accountNo)) return refuse('badAccountNo')
  const holder = readHolder(input.holder)
  if (holder === null) return refuse('badHolder')
  const names = await parts.work.read((tx) => parts.verifiedNamesOf(tx, player.id))
  if (!isOwnName(holder, names)) return refuse('notOwnAccount')
  const account = { bank_code: bankCode, branch_code: branchCode, account_type: accountType }
  const facts: BankFacts = { kind: 'bank', currency: 'JPY', ...account, account_no: accountNo, holder }
  const contents = { bankCode, branchCode, accountType, accountNo, holder }
  const added = await addMethod(
    parts,
    addingOf(context),
    { call: 'payoutMethod', requestId, contents },
    facts,
  )
  return isRefusal(added) ? added : ok(shown(added, nowMs))
}

async function addAddress(
  parts: PayoutMethodParts,
  context: PayoutMethodContext<InputOf<typeof calls.createWalletAddress>>,
) {
  const { input, nowMs } = context
  const { requestId, currency } = input
  const network = networkOf(input.network)
  if (network === undefined || !network.coins.includes(currency)) return refuse('networkUnknown')
  const address = input.address.trim()
  if (!isAddress(network.code, address)) return refuse('badAddress')
  if (isUnspendable(network.code, address)) return refuse('addressUnspendable')
  const tag = codeText(input.tag ?? '') || null
  if (tag !== null && !(network.hasTag && isTag(network.code, tag))) return refuse('badTag')
  // A tag contradicts the statement that there is none, so the request is refused.
  if (network.hasTag && (tag === null) !== (input.hasNoTag === true)) return refuse('tagUnanswered')
  const isInternal = await parts.work.read((tx) => isDepositAddress(tx, { network: network.code, address }))
  if (isInternal) return refuse('ownDepositAddress')
  const label = composed(input.label).trim()
  const facts: CryptoFacts = { kind: 'crypto', currency, network: network.code, address, tag, label }
  const contents = { currency, network: network.code, address, tag: tag ?? '', label }
  const added = await addMethod(
    parts,
    addingOf(context),
    { call: 'walletAddress', requestId, contents },
    facts,
  )
  return isRefusal(added) ? added : ok(shown(added, nowMs))
}

async function register(
  parts: PayoutMethodParts,
  context: PayoutMethodContext<InputOf<typeof calls.registerThirdPartyAccount>>,
) {
  const { requestId, provider, handle } = context.input
  const bound = await bindEwallet(parts, addingOf(context), { requestId, provider, handle, linkCode: null })
  if ('denied' in bound) return refuse('handleTaken')
  return isRefusal(bound) ? bound : ok(shown(bound, context.nowMs))
}

async function link(
  parts: PayoutMethodParts,
  context: PayoutMethodContext<InputOf<typeof calls.bindThirdPartyAccount>>,
) {
  const { requestId, provider, handle, linkCode } = context.input
  const bound = await bindEwallet(parts, addingOf(context), { requestId, provider, handle, linkCode })
  if ('denied' in bound) return refuse(bound.denied === 'wrongLinkCode' ? bound.denied : 'handleUnknown')
  return isRefusal(bound) ? bound : ok(shown(bound, context.nowMs))
}

type Removing = { readonly input: { readonly id: string } } & Omit<AddMethodContext, 'given'>

/**
 * The player's row is locked first, so that a concurrent withdrawal either precedes the removal or finds the method
 * gone.
 */
function remove(
  { work, createNotice }: PayoutMethodParts,
  { input, player, from, nowMs }: Removing,
  isMeant: (facts: MethodFacts) => boolean,
) {
  return work.write(async (tx) => {
    if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
    const row = await findMethod(tx, player.id, input.id)
    if (row === undefined || !isMeant(row)) return refuse('methodUnknown')
    if (await isInUse(tx, row.id)) return refuse('methodInUse')
    await removeMethod(tx, row.id, nowMs)
    const data = { kind: row.kind, ...destinationsOf(row) }
    await createNotice(tx, { playerId: player.id, kind: 'payoutMethodRemoved', from, data }, nowMs)
    return ok({ id: row.id })
  })
}

const isCoin = ({ kind }: MethodFacts): boolean => kind === 'crypto'

/** Every network of the coins, as offered in the address form. */
const networksOffered = networks.flatMap(({ code, name, coins, hasTag }) =>
  coins.map((currency) => ({ currency, network: code, name, hasTag })),
)

function readingHandlers(parts: PayoutMethodParts, search: BankSearch): Handler[] {
  const { work, profile, gateway, verifiedNamesOf } = parts
  const listed = (tx: Tx, player: Player, nowMs: number) =>
    methodsOf(tx, player.id).then((rows) => rows.map((row) => shown(row, nowMs)))
  return [
    handlePlayer(calls.listPayoutMethods, async ({ player, nowMs }) =>
      work.read(async (tx) => {
        const methods = await listed(tx, player, nowMs)
        const [holder = null, latinHolder = null] = (await verifiedNamesOf(tx, player.id)) ?? []
        const rules = { limit: methodLimits.bank, coolingMinutes: profile.payoutCoolingMinutes }
        return ok({ methods, ewallets: [...ewallets], ...rules, holder, latinHolder })
      }),
    ),
    handlePlayer(calls.queryWalletAddresses, async ({ input: { currency }, player, nowMs }) => {
      const rows = await work.read((tx) => methodsOf(tx, player.id))
      const addresses = rows.filter(
        (row) => row.kind === 'crypto' && (currency === undefined || row.currency === currency),
      )
      const offered = networksOffered.filter((one) => currency === undefined || one.currency === currency)
      return ok({ addresses: addresses.map((row) => shown(row, nowMs)), networks: offered })
    }),
    handlePlayer(calls.searchBanks, async ({ input }) => ok({ banks: search.banks(input.text) })),
    handlePlayer(calls.searchBranches, async ({ input: { bankCode, text } }) => {
      const branches = search.branches(bankCode, text)
      return branches === undefined ? refuse('bankUnknown') : ok({ branches })
    }),
    handlePlayer(calls.checkRegisterAvailability, async ({ input: { provider, handle } }) => {
      if (ewalletOf(provider) === undefined) return refuse('methodUnknown')
      if (!isHandle(handle)) return refuse('badHandle')
      try {
        return ok({ isAvailable: await gateway.isHandleAvailable({ provider, handle }) })
      } catch (error) {
        if (error instanceof GatewayDown) return refuse('railDown')
        throw error
      }
    }),
  ]
}

export function createPayoutMethod(parts: PayoutMethodParts): { handlers: Handler[] } {
  return {
    handlers: [
      ...readingHandlers(parts, createBankSearch()),
      handlePlayer(calls.addPayoutMethod, (context) => addBank(parts, context)),
      handlePlayer(calls.registerThirdPartyAccount, (context) => register(parts, context)),
      handlePlayer(calls.bindThirdPartyAccount, (context) => link(parts, context)),
      handlePlayer(calls.createWalletAddress, (context) => addAddress(parts, context)),
      handlePlayer(calls.deletePayoutMethod, (context) => remove(parts, context, (row) => !isCoin(row))),
      handlePlayer(calls.deleteWalletAddress, (context) => remove(parts, context, isCoin)),
    ],
  }
}
