// Providers with their own wallets: transfers there and back, safe against failures on the way.
import { calls } from '@mangetsu/contract'
import type { ProviderTransfer } from '@mangetsu/contract/provider'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Clock } from '../../../kernel/clock.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  type Player,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import type { AccessFeature } from '../../identity/access/index.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { DepositCredited } from '../deposit/index.ts'
import type { ProviderGateway } from '../gateway/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import type { RateFeature } from '../rate/index.ts'
import {
  automaticCurrency,
  automaticGateway,
  followDeposits,
  isAutomatic,
  setAutomatic,
} from './automatic.ts'
import {
  type CheckPlayOutside,
  requestIn,
  requestOut,
  type TransferInInput,
  validateTransfer,
} from './requests.ts'
import { findTransfer, isRequestKnown, isTransferDue, newestTransfers, transferOf } from './rows.ts'
import { repairDue, sendDue, sendNow } from './send-due-transfers.ts'
import type { Holder } from './wallet-holder.ts'
import { ensureWallet, type ProviderBalance, walletsOf, walletView } from './wallets.ts'

export { exportTransfers, isProviderUsed } from './account-queries.ts'

export type ProviderParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly clock: Clock
  readonly log: Logger
  readonly profile: Profile
  readonly rate: Pick<RateFeature, 'quoteNow' | 'counted'>
  /** By code; the first one receives automatic transfers. */
  readonly gateways: ReadonlyMap<string, ProviderGateway>
  readonly checkPlay: CheckPlayOutside
  readonly checkRegion: (address: string) => ReturnType<AccessFeature['checkRegion']>
}

export type ProviderFeature = {
  readonly handlers: Handler[]
  /** Begins an automatic transfer, in the transaction that credits a deposit. */
  readonly credited: DepositCredited
  readonly jobs: readonly Job[]
}

/** Number of transfers shown with the wallets. */
const shownTransfers = 20
/** Retries of a query for the whole balance while play changes it. */
const triesForAll = 3
/** Value of the contract's field without a provider. */
const noProvider = 'none'

/**
 * Returns the provider's report of the player's wallet, which is created if missing; null while the provider is down.
 */
async function requestBalance(parts: ProviderParts, gateway: ProviderGateway, holder: Holder, nowMs: number) {
  try {
    return await ensureWallet(parts.work, gateway, holder, nowMs)
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    parts.log.warn({ err: error, provider: gateway.code }, 'a provider could not be asked')
    return null
  }
}

/** Returns the reason money may not go to a provider now: by region, and by the player's own limits and breaks. */
async function barred(
  { checkRegion, checkPlay, work }: ProviderParts,
  player: Player,
  address: string,
  nowMs: number,
) {
  return checkRegion(address) ?? (await work.read((tx) => checkPlay(tx, player.id, nowMs)))
}

type TransferContext = {
  readonly player: Player
  readonly lang: 'ja' | 'en'
  readonly address: string
  readonly nowMs: number
}

/** The wallet must exist and the provider respond before money is held; a repeated request checks neither. */
async function readyFor(
  parts: ProviderParts,
  input: TransferInInput,
  gateway: ProviderGateway,
  request: TransferContext,
) {
  const { player, lang, address, nowMs } = request
  if (await parts.work.read((tx) => isRequestKnown(tx, player.id, input.requestId))) return null
  const closed = await barred(parts, player, address, nowMs)
  if (closed !== null) return closed
  const balance = await requestBalance(parts, gateway, { playerId: player.id, lang }, nowMs)
  return balance === null ? refuse('providerDown') : null
}

async function comeIn(parts: ProviderParts, input: TransferInInput, request: TransferContext) {
  const { player, nowMs } = request
  const validated = validateTransfer(parts.gateways, input)
  if (isRefusal(validated)) return validated
  const unready = await readyFor(parts, input, validated.gateway, request)
  if (unready !== null) return unready
  const begin = () => parts.work.write((tx) => requestIn(parts, tx, player, input, validated, nowMs))
  let begun = await begin()
  const isAgain = () =>
    validated.amountMinor === null && isRefusal(begun) && begun.refusal === 'insufficientFunds'
  for (let tries = 1; tries < triesForAll && isAgain(); tries += 1) begun = await begin()
  if (isRefusal(begun)) return begun
  await sendNow(parts, begun)
  parts.bus.publish({ type: 'balance', playerId: player.id })
  return ok(await shown(parts, begun))
}

const shown = ({ work }: ProviderParts, id: string): Promise<ProviderTransfer> =>
  work.read(async (tx) => {
    const row = await findTransfer(tx, id)
    if (row === undefined) throw new Error(`the provider transfer ${id} is not there`)
    return transferOf(row)
  })

type ProviderBalances = readonly (readonly [ProviderGateway, ProviderBalance])[]

/**
 * Returns the reports of all providers the player is registered at, except unreachable ones. Null if all are
 * unreachable.
 */
async function requestBalances(
  parts: ProviderParts,
  holder: Holder,
  nowMs: number,
): Promise<ProviderBalances | null> {
  const known = await parts.work.read((tx) => walletsOf(tx, holder.playerId))
  const gateways = [...parts.gateways.values()].filter(({ code }) => known.has(code))
  const responses = await Promise.all(
    gateways.map((gateway) => requestBalance(parts, gateway, holder, nowMs)),
  )
  const balances = gateways.flatMap((gateway, at) =>
    responses[at] ? [[gateway, responses[at]] as const] : [],
  )
  return balances.length === 0 && gateways.length > 0 ? null : balances
}

async function comeOut(
  parts: ProviderParts,
  requestId: string,
  { player, lang, nowMs }: Omit<TransferContext, 'address'>,
) {
  const isKnown = await parts.work.read((tx) => isRequestKnown(tx, player.id, requestId))
  const balances = isKnown ? [] : await requestBalances(parts, { playerId: player.id, lang }, nowMs)
  if (balances === null) return refuse('providerDown')
  const rows = await parts.work.write((tx) => requestOut(tx, player, requestId, balances, nowMs))
  if (isRefusal(rows)) return rows
  for (const { id } of rows) await sendNow(parts, id)
  return ok({ transfers: await Promise.all(rows.map(({ id }) => shown(parts, id))) })
}

function readHandlers(parts: ProviderParts): Handler[] {
  const { work, gateways } = parts
  return [
    handlePlayer(calls.queryProviderWallets, async ({ player, lang, nowMs }) => {
      const { id: playerId } = player
      const before = await work.read((tx) => walletsOf(tx, playerId))
      const wallets = await Promise.all(
        [...gateways.values()].map(async (gateway) => {
          const row = before.get(gateway.code)
          const balance =
            row === undefined ? null : await requestBalance(parts, gateway, { playerId, lang }, nowMs)
          return walletView(gateway, row, balance)
        }),
      )
      const rows = await work.read((tx) => newestTransfers(tx, playerId, shownTransfers))
      return ok({ wallets, transfers: rows.map(transferOf) })
    }),
    handlePlayer(calls.queryAutoTransfer, async ({ input: { isOn }, player, nowMs }) => {
      const gateway = automaticGateway(parts)
      if (isOn === true && gateway === undefined) return refuse('autoTransferOff')
      if (isOn !== undefined) await work.write((tx) => setAutomatic(tx, player.id, isOn, nowMs))
      const isWanted = await work.read((tx) => isAutomatic(tx, player.id))
      const [first] = gateways.keys()
      return ok({
        supportAutoTransIn: gateway !== undefined,
        isOn: gateway !== undefined && isWanted,
        providerCode: first ?? noProvider,
        providerCurrency: automaticCurrency,
      })
    }),
  ]
}

function movingHandlers(parts: ProviderParts): Handler[] {
  return [
    handlePlayer(calls.registerProviderWallet, async ({ input, player, from, lang, nowMs }) => {
      const gateway = parts.gateways.get(input.providerCode)
      if (gateway === undefined) return refuse('providerUnknown')
      const closed = await barred(parts, player, from.address, nowMs)
      if (closed !== null) return closed
      const balance = await requestBalance(parts, gateway, { playerId: player.id, lang }, nowMs)
      if (balance === null) return refuse('providerDown')
      return ok(walletView(gateway, { provider_code: gateway.code, url: balance.url }, balance))
    }),
    handlePlayer(calls.transferIn, ({ input, player, from, lang, nowMs }) =>
      comeIn(parts, input, { player, lang, address: from.address, nowMs }),
    ),
    handlePlayer(calls.transferOutAll, ({ input, player, lang, nowMs }) =>
      comeOut(parts, input.requestId, { player, lang, nowMs }),
    ),
  ]
}

export function createProvider(parts: ProviderParts): ProviderFeature {
  return {
    handlers: [...readHandlers(parts), ...movingHandlers(parts)],
    credited: followDeposits(parts),
    jobs: [
      // Sends due transfers to providers.
      {
        name: 'provider-transfers',
        everyMs: secondMs,
        isAwaited: true,
        due: isTransferDue,
        turn: () => sendDue(parts),
      },
      // Resolves pending transfers without a response.
      { name: 'provider-repairs', everyMs: 30 * secondMs, turn: () => repairDue(parts) },
    ],
  }
}
