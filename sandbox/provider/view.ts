// The practice provider's page as HTML: the balance, the coin, and previous tosses.
import { formatAmount } from '@mangetsu/money'
import { type Html, html } from '../pages/html.ts'
import { bareInstant, zoneName } from '../pages/times.ts'
import { type ProviderLang, providerLabels, providerName, sideLabels } from './labels.ts'
import type { Side, Toss } from './tosses.ts'
import { currency, type LoungeWallet } from './wallets.ts'

export const pagePath = ({ pageToken }: Pick<LoungeWallet, 'pageToken'>): string => `/provider/${pageToken}`

export type TablePageView = {
  readonly wallet: LoungeWallet
  readonly tosses: readonly Toss[]
  readonly lang: ProviderLang
  readonly token: string
  /** Idempotency key of the form: submitting it repeatedly plays one toss. */
  readonly tossId: string
  /** The last choices, as initial values. */
  readonly side: Side
  readonly stake: string
  /** Whether the page follows a toss just played. */
  readonly isPlayed: boolean
  readonly alert: string | null
}

const shown = (amountMinor: bigint, lang: ProviderLang): string =>
  formatAmount(amountMinor, currency, { lang, style: 'record' })

const headView = (lang: ProviderLang, path: string): Html => {
  const other: ProviderLang = lang === 'ja' ? 'en' : 'ja'
  return html`<header><p>${providerName[lang]}</p>
<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${providerLabels[lang].other}</a></header>`
}

const resultView = ({ landed, payoutMinor }: Toss, lang: ProviderLang): Html => {
  const labels = providerLabels[lang]
  const end = lang === 'ja' ? '。' : '. '
  return html`<p role="status" class="result">${labels.landed} ${sideLabels[lang][landed]}${end}${payoutMinor > 0n ? `${labels.won} ${shown(payoutMinor, lang)}` : labels.lost}</p>`
}

const sideView = (side: Side, { lang, side: chosen }: TablePageView): Html => {
  const input =
    side === chosen
      ? html`<input type="radio" name="side" value="${side}" checked>`
      : html`<input type="radio" name="side" value="${side}">`
  return html`<label class="choice">${input} ${sideLabels[lang][side]}</label>`
}

function formView(seen: TablePageView): Html {
  const { wallet, lang, token, tossId, stake } = seen
  const labels = providerLabels[lang]
  return html`<form method="post" action="${pagePath(wallet)}?lang=${lang}">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="toss" value="${tossId}">
<fieldset><legend>${labels.side}</legend>${sideView('heads', seen)}${sideView('tails', seen)}</fieldset>
<label for="stake">${labels.stake} (${currency})</label>
<div class="actions"><input id="stake" name="stake" value="${stake}" inputmode="decimal" autocomplete="off" maxlength="20" required aria-describedby="stake-hint">
<button class="first">${labels.toss}</button></div>
<p class="hint" id="stake-hint">${labels.bounds}</p>
</form>`
}

const tossView = (toss: Toss, lang: ProviderLang): Html => html`<tr>
<td>${sideLabels[lang][toss.side]}</td><td>${sideLabels[lang][toss.landed]}</td>
<td class="number">${shown(toss.stakeMinor, lang)}</td><td class="number">${shown(toss.payoutMinor, lang)}</td><td>${bareInstant(toss.atMs, lang)}</td></tr>`

function tossesView({ tosses, lang }: TablePageView): Html {
  const labels = providerLabels[lang]
  if (tosses.length === 0) return html`<p>${labels.none}</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${labels.tosses}"><table>
<thead><tr><th>${labels.chosen}</th><th>${labels.result}</th><th class="number">${labels.stake}</th><th class="number">${labels.payout}</th><th>${labels.at} (${zoneName[lang]})</th></tr></thead>
<tbody>${tosses.map((toss) => tossView(toss, lang))}</tbody></table></div>`
}

export function tableView(seen: TablePageView): Html {
  const { wallet, tosses, lang, isPlayed, alert } = seen
  const labels = providerLabels[lang]
  const [last] = tosses
  return html`${headView(lang, pagePath(wallet))}
<main>
<h1>${labels.title}</h1>
<p class="notice">${labels.playMoney}</p>
${alert === null ? null : html`<p role="alert" class="alert">${alert}</p>`}
<p class="amount"><span class="meta">${labels.balance}</span> ${shown(wallet.balanceMinor, lang)}</p>
${isPlayed && last ? resultView(last, lang) : null}
<p>${labels.rules}</p>
${formView(seen)}
<p class="hint">${labels.home}</p>
<section><h2>${labels.tosses}</h2>
${tossesView(seen)}
</section>
</main>`
}

export const unknownView = (lang: ProviderLang): Html => html`<header><p>${providerName[lang]}</p></header>
<main><h1>${providerLabels[lang].unknownTitle}</h1><p class="notice">${providerLabels[lang].playMoney}</p><p>${providerLabels[lang].unknown}</p></main>`
