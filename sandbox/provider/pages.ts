// GET and POST /provider/{page}: a player's balance at the practice provider, and the coin to toss.
import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { toDecimal } from '@mangetsu/money'
import { readTypedAmount } from '@mangetsu/money/typed-amount'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formTokenOf, isFormToken } from '../pages/form-token.ts'
import { sendPage } from '../pages/html.ts'
import { type ProviderLang, providerLabels, providerName } from './labels.ts'
import { leastStakeMinor, mostStakeMinor, playToss, readTosses, type Side } from './tosses.ts'
import { pagePath, type TablePageView, tableView, unknownView } from './view.ts'
import { currency, findWalletByPage, type LoungeWallet } from './wallets.ts'

export type SandboxProviderParts = {
  readonly db: DatabaseSync
  readonly secret: string
  /** Public origin of the provider, such as http://localhost:3000. */
  readonly origin: string
  readonly nowMs: () => number
  /** Returns the side a coin lands on. */
  readonly toss: () => Side
}

const maxFormBytes = 4 * 1024
const usualStake = '1.00'
const tossIdShape = /^[0-9a-f]{32}$/

const langOf = (request: FastifyRequest): ProviderLang => {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'ja' || lang === 'en') return lang
  return /^ja\b/i.test(request.headers['accept-language'] ?? '') ? 'ja' : 'en'
}

type Typed = Pick<TablePageView, 'side' | 'stake'>

/** Returns the form's choices that are valid options of the page. */
const typedOf = ({ side, stake }: Record<string, unknown>): Typed => ({
  side: side === 'tails' ? 'tails' : 'heads',
  stake: typeof stake === 'string' ? stake.slice(0, 20) : '',
})

const readStake = (stake: string): bigint | null => {
  const read = readTypedAmount(stake, currency)
  return read.ok && read.amountMinor >= leastStakeMinor && read.amountMinor <= mostStakeMinor
    ? read.amountMinor
    : null
}

/** Plays the submitted toss; returns a message and a status if nothing was played. */
function play(
  { db, secret, toss, nowMs }: SandboxProviderParts,
  wallet: LoungeWallet,
  form: Record<string, unknown>,
  lang: ProviderLang,
): { readonly alert: string; readonly status: number } | null {
  const labels = providerLabels[lang]
  const { token, toss: id } = form
  const isOwn = isFormToken(secret, pagePath(wallet), token)
  if (!isOwn || typeof id !== 'string' || !tossIdShape.test(id)) return { alert: labels.stale, status: 403 }
  const { side, stake } = typedOf(form)
  const stakeMinor = readStake(stake)
  if (stakeMinor === null) return { alert: labels.badStake, status: 422 }
  const outcome = playToss(db, wallet, { id, side, stakeMinor }, toss, nowMs())
  return outcome === 'played' ? null : { alert: labels.notEnough, status: 422 }
}

function sendTable(
  reply: FastifyReply,
  { db, secret }: SandboxProviderParts,
  seen: Pick<TablePageView, 'wallet' | 'lang' | 'isPlayed' | 'alert'> & Typed & { readonly status: number },
): FastifyReply {
  const { wallet, lang, status } = seen
  const tosses = readTosses(db, wallet.playerRef)
  const token = formTokenOf(secret, pagePath(wallet))
  const body = tableView({ ...seen, tosses, token, tossId: randomBytes(16).toString('hex') })
  const title = `${providerLabels[lang].title} · ${providerName[lang]}`
  return sendPage(reply, { lang, status, title, body })
}

function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = langOf(request)
  const title = providerLabels[lang].unknownTitle
  return sendPage(reply, { lang, title, body: unknownView(lang), status: 404 })
}

/** Registers the provider's page. */
export async function providerPages(pages: FastifyInstance, parts: SandboxProviderParts): Promise<void> {
  const walletOf = (request: FastifyRequest) =>
    findWalletByPage(parts.db, (request.params as { page: string }).page)
  pages.get('/:page', async (request, reply) => {
    const wallet = walletOf(request)
    if (!wallet) return sendUnknown(request, reply)
    const [last] = readTosses(parts.db, wallet.playerRef)
    const { played } = request.query as Record<string, unknown>
    return sendTable(reply, parts, {
      wallet,
      lang: langOf(request),
      isPlayed: played === 'yes',
      alert: null,
      side: last?.side ?? 'heads',
      stake: last ? toDecimal(last.stakeMinor, currency) : usualStake,
      status: 200,
    })
  })
  pages.post('/:page', { bodyLimit: maxFormBytes }, async (request, reply) => {
    const wallet = walletOf(request)
    if (!wallet) return sendUnknown(request, reply)
    const lang = langOf(request)
    const form = (request.body ?? {}) as Record<string, unknown>
    const trouble = play(parts, wallet, form, lang)
    return trouble === null
      ? reply.redirect(`${pagePath(wallet)}?lang=${lang}&played=yes`, 303)
      : sendTable(reply, parts, { wallet, lang, isPlayed: false, ...typedOf(form), ...trouble })
  })
}
