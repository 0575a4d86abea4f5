// GET and POST /bank/chain/{coin}/{network}/{address}: sending coins to an address, and watching their confirmations.
import { randomBytes } from 'node:crypto'
import { isAddress, type Network, networkOf } from '@mangetsu/coin'
import { isCurrency, toDecimal } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { atomically } from '../gateway/sqlite-file.ts'
import { formTokenOf, isFormToken } from '../pages/form-token.ts'
import { sendPage } from '../pages/html.ts'
import {
  type Address,
  addTransaction,
  findAddress,
  readTransactions,
  type Transaction,
  transactionIdOf,
} from './chain.ts'
import { chainLabels } from './chain-labels.ts'
import { chainAddress, chainPath, chainView, isGoing, reloadSeconds } from './chain-view.ts'
import { type BankLang, bankLabels } from './labels.ts'
import { type BankParts, formOf, maxFormBytes, preferredLang, requestedLang, sendUnknown } from './parts.ts'

/** The coin, network and receiver named by the page's address. */
type ChainPageData = {
  readonly coin: string
  readonly network: Network
  readonly address: string
  /** The customer's address, if the bank manages it for this coin. */
  readonly receiver: Address | null
  readonly transactions: readonly Transaction[]
  readonly lang: BankLang
}

const sendKeyShape = /^[0-9a-f]{32}$/
const amountShape = /^[\d.,]{1,40}$/

function placeOf(request: FastifyRequest, { db }: BankParts): ChainPageData | null {
  const { coin, network: code, address } = request.params as Record<'coin' | 'network' | 'address', string>
  const network = networkOf(code)
  if (!network || !isCurrency(coin) || !network.coins.includes(coin)) return null
  if (!isAddress(network.code, address)) return null
  const stored = findAddress(db, code, address)
  const receiver = stored?.request.currency === coin ? stored : null
  const transactions = readTransactions(db, code, address)
  if (!receiver && transactions.length === 0) return null
  const lang = requestedLang(request) ?? receiver?.request.lang ?? preferredLang(request)
  return { coin, network, address, receiver, transactions, lang }
}

function sendPlace(
  reply: FastifyReply,
  place: ChainPageData,
  seen: { alert: string | null; status: number; amount: string; isLive: boolean; token: string },
): FastifyReply {
  const { lang, coin, network } = place
  const { status, ...shown } = seen
  const sendKey = randomBytes(16).toString('hex')
  if (seen.isLive && place.transactions.some(isGoing)) {
    reply.header('refresh', `${reloadSeconds}; url=${chainAddress(place, true)}`)
  }
  const title = `${coin} · ${network.name[lang]} · ${chainLabels[lang].chain}`
  return sendPage(reply, { lang, status, title, body: chainView({ ...place, ...shown, sendKey }) })
}

/** Adds the form's transaction to the chain; returns a message if the input is invalid. */
function sendCoins(
  { db, nowMs }: BankParts,
  place: ChainPageData & { readonly receiver: Address },
  form: ReturnType<typeof formOf>,
): { status: number; alert: string } | null {
  const { network, address, receiver, lang } = place
  const { currency } = receiver.request
  const { send = '', amount: typed = '' } = form
  if (!sendKeyShape.test(send)) return { status: 403, alert: bankLabels[lang].stale }
  const read = readTypedAmount(typed, currency)
  if (!read.ok || read.amountMinor === 0n) return { status: 422, alert: chainLabels[lang].badAmount }
  const amount = toDecimal(read.amountMinor, currency)
  const txId = transactionIdOf(network.code, `${address}:${send}`)
  const { code } = network
  const sent = { txId, network: code, currency, address, tag: receiver.tag, amount, payoutId: null }
  atomically(db, () => addTransaction(db, sent, nowMs()))
  return null
}

/** Registers the practice chain's pages. */
export function chainPages(pages: FastifyInstance, parts: BankParts): void {
  const path = '/chain/:coin/:network/:address'
  const tokenOf = ({ coin, network, address }: ChainPageData) =>
    formTokenOf(parts.secret, chainPath(coin, network.code, address))
  pages.get(path, async (request, reply) => {
    const place = placeOf(request, parts)
    if (!place) return sendUnknown(request, reply)
    const { live, amount } = request.query as Record<string, unknown>
    return sendPlace(reply, place, {
      alert: null,
      status: 200,
      amount: typeof amount === 'string' && amountShape.test(amount) ? amount : '',
      isLive: live === 'on',
      token: tokenOf(place),
    })
  })
  pages.post(path, { bodyLimit: maxFormBytes }, async (request, reply) => {
    const place = placeOf(request, parts)
    if (!place?.receiver) return sendUnknown(request, reply)
    const form = formOf(request)
    const isOwn = isFormToken(
      parts.secret,
      chainPath(place.coin, place.network.code, place.address),
      form.token,
    )
    const trouble = isOwn
      ? sendCoins(parts, { ...place, receiver: place.receiver }, form)
      : { status: 403, alert: bankLabels[place.lang].stale }
    if (trouble) {
      return sendPlace(reply, place, {
        ...trouble,
        amount: form.amount ?? '',
        isLive: false,
        token: tokenOf(place),
      })
    }
    parts.onChange()
    return reply.redirect(chainAddress(place, true), 303)
  })
}
