// The practice chain's page of an address as HTML: the form to send coins there, and the transactions to it.
import type { Network } from '@mangetsu/coin'
import { type Html, html } from '../pages/html.ts'
import { bareInstant, zoneName } from '../pages/times.ts'
import type { Address, Transaction } from './chain.ts'
import { chainLabels } from './chain-labels.ts'
import { alertView, displayedAmount, factsView, headOf, hiddenToken } from './frame.ts'
import type { BankLang } from './labels.ts'

export type ChainPageView = {
  readonly coin: string
  readonly network: Network
  readonly address: string
  /** The customer's address; null for an address outside the site. */
  readonly receiver: Address | null
  readonly transactions: readonly Transaction[]
  readonly lang: BankLang
  readonly token: string
  /** Idempotency key of the form: submitting it repeatedly creates one transaction. */
  readonly sendKey: string
  /** Initial amount of the form. */
  readonly amount: string
  readonly isLive: boolean
  readonly alert: string | null
}

export const chainPath = (coin: string, network: string, address: string): string =>
  `/bank/chain/${coin}/${network}/${address}`

/** Interval in seconds at which the page reloads when requested. */
export const reloadSeconds = 2

/** Returns the address of the chain's page for a coin, network and address. */
export const chainAddress = (
  { coin, network, address, lang }: Pick<ChainPageView, 'coin' | 'network' | 'address' | 'lang'>,
  isLive: boolean,
): string => `${chainPath(coin, network.code, address)}?lang=${lang}${isLive ? '&live=on' : ''}`

export const isGoing = ({ confirmations, needed }: Transaction): boolean => confirmations < needed

function sendForm(seen: ChainPageView): Html {
  const labels = chainLabels[seen.lang]
  return html`<form method="post" action="${chainAddress(seen, false)}">
${hiddenToken(seen.token)}<input type="hidden" name="send" value="${seen.sendKey}">
<label for="amount">${labels.sendAmount} (${seen.coin})</label>
<div class="actions"><input id="amount" name="amount" value="${seen.amount}" inputmode="decimal" autocomplete="off" maxlength="40" required aria-describedby="send-hint">
<button class="first">${labels.send}</button></div>
<p class="hint" id="send-hint">${labels.sendHint}</p>
</form>`
}

const confirmationView = (one: Transaction, lang: BankLang): Html => {
  const labels = chainLabels[lang]
  const count = `${one.confirmations}/${one.needed}`
  return html`<progress max="${one.needed}" value="${one.confirmations}" aria-label="${labels.confirmations} ${count}"></progress> ${count}${isGoing(one) ? null : html` ${labels.final}`}`
}

const transactionView = (one: Transaction, lang: BankLang): Html => html`<article>
<h3>${displayedAmount(one.amount, one.currency)}</h3>
<p>${confirmationView(one, lang)}</p>
<p class="meta">${chainLabels[lang].transaction} <span class="long">${one.txId}</span></p>
<p class="meta">${chainLabels[lang].at} (${zoneName[lang]}) ${bareInstant(one.seenMs, lang)}</p>
</article>`

function sentView(seen: ChainPageView): Html {
  const labels = chainLabels[seen.lang]
  const { transactions, isLive, lang } = seen
  const renewal = html`<a href="${chainAddress(seen, !isLive)}">${isLive ? labels.still : labels.live}</a>`
  return html`<section><h2>${labels.sentTitle}</h2>
<nav aria-label="${labels.sentTitle}"><a href="${chainAddress(seen, false)}">${labels.reload}</a>${transactions.some(isGoing) ? renewal : null}</nav>
${transactions.length === 0 ? html`<p>${labels.none}</p>` : transactions.map((one) => transactionView(one, lang))}
</section>`
}

export function chainView(seen: ChainPageView): Html {
  const labels = chainLabels[seen.lang]
  const { coin, network, address, receiver, lang } = seen
  return html`${headOf(labels.chain, lang, chainPath(coin, network.code, address))}
<main>
<h1>${receiver ? labels.title : labels.otherTitle}</h1>
<p class="notice">${labels.playMoney}</p>
${alertView(seen.alert)}
${factsView([
  [labels.coin, coin],
  [labels.network, network.name[lang]],
  [labels.address, address],
  [labels.tag, receiver?.tag ?? null],
  [labels.needed, String(network.confirmations)],
])}
${receiver ? sendForm(seen) : html`<p>${labels.outside}</p>`}
${sentView(seen)}
</main>`
}
