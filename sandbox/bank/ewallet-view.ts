// The e-wallet's pages as HTML: opening an account by its ID, and the account with its code.
import { type Html, html } from '../pages/html.ts'
import { shownInstant } from '../pages/times.ts'
import { ewalletLabels } from './ewallet-labels.ts'
import { type EwalletAccount, ewalletNames, isClosed } from './ewallets.ts'
import { alertView, factsView, headOf, hiddenToken } from './frame.ts'
import type { BankLang } from './labels.ts'

/** Base path of the e-wallet's pages. */
export const ewalletPath = (provider: string): string => `/bank/ewallet/${provider}`
export const accountPath = ({ provider, accountRef }: EwalletAccount): string =>
  `${ewalletPath(provider)}/${accountRef}`

const nameOf = (provider: string, lang: BankLang): string => ewalletNames[provider]?.[lang] ?? provider

type OpenSeen = {
  readonly provider: string
  readonly lang: BankLang
  readonly token: string
  readonly alert: string | null
}

export function openAccountView({ provider, lang, token, alert }: OpenSeen): Html {
  const labels = ewalletLabels[lang]
  return html`${headOf(nameOf(provider, lang), lang, ewalletPath(provider))}
<main>
<h1>${labels.openTitle}</h1>
<p class="notice">${labels.playMoney}</p>
${alertView(alert)}
<p>${labels.openHint}</p>
<form method="post" action="${ewalletPath(provider)}?lang=${lang}">
${hiddenToken(token)}
<label for="handle">${labels.handle}</label>
<div class="actions"><input id="handle" name="handle" maxlength="20" autocomplete="off" autocapitalize="none" spellcheck="false" required aria-describedby="handle-hint">
<button class="first">${labels.open}</button></div>
<p class="hint" id="handle-hint">${labels.handleHint}</p>
</form>
<p class="hint">${labels.closedHint}</p>
</main>`
}

function codeView({ linkCode, codeUntilMs }: EwalletAccount, lang: BankLang): Html {
  const labels = ewalletLabels[lang]
  if (linkCode === null || codeUntilMs === null) return html`<p>${labels.noCode}</p>`
  return html`<p class="code"><output>${linkCode}</output></p>
<p class="hint">${labels.codeUntil} ${shownInstant(codeUntilMs, lang)}</p>
<p>${labels.codeHint}${lang === 'ja' ? '' : ' '}${labels.codeDone}</p>`
}

export function accountView(account: EwalletAccount, lang: BankLang, token: string): Html {
  const labels = ewalletLabels[lang]
  const path = accountPath(account)
  return html`${headOf(nameOf(account.provider, lang), lang, path)}
<main>
<h1>${labels.accountTitle}</h1>
<p class="notice">${labels.playMoney}</p>
${factsView([
  [labels.handle, account.handle],
  [labels.holder, account.holder === '' ? null : account.holder],
])}
${isClosed(account) ? html`<p>${labels.isClosed}</p>` : null}
<section><h2>${labels.codeTitle}</h2>
${codeView(account, lang)}
<form method="post" action="${path}?lang=${lang}" class="actions">
${hiddenToken(token)}
<button class="first">${account.linkCode === null ? labels.newCode : labels.anotherCode}</button>
</form></section>
<nav aria-label="${nameOf(account.provider, lang)}"><a href="${ewalletPath(account.provider)}?lang=${lang}">${labels.otherAccount}</a></nav>
</main>`
}
