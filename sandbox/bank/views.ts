// The sandbox bank's pages as HTML: paying an order, and the statement.
import { type Html, html } from '../pages/html.ts'
import type { Order } from './orders.ts'
import type { StatementLine } from './statement.ts'
import { type BankLang, orderWords, statusWords, words } from './words.ts'

const other = (lang: BankLang): BankLang => (lang === 'ja' ? 'en' : 'ja')

const headOf = (lang: BankLang, path: string, width = ''): Html => html`<header class="${width}">
<p>${words[lang].bank}</p>
<a href="${path}?lang=${other(lang)}" lang="${other(lang)}" hreflang="${other(lang)}">${words[lang].otherLang}</a>
</header>`

/** `1,000.00 JPY`: digits grouped, the currency beside them. */
export function shownAmount(amount: string, currency: string): string {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${currency}`
}

const shownInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')}`

/** Where the customer goes back to: the site's page, only over HTTP. */
const backLink = (order: Order, lang: BankLang): Html | null =>
  /^https?:\/\//.test(order.asked.returnUrl)
    ? html`<a class="button first" href="${order.asked.returnUrl}">${words[lang].back}</a>`
    : null

const choices = (order: Order, lang: BankLang): Html => html`<form method="post" class="actions">
<input type="hidden" name="token" value="${order.formToken}">
<button class="first" name="choice" value="approve">${words[lang].approve}</button>
<button name="choice" value="refuse">${words[lang].refuse}</button>
</form>`

/** The page that asks the customer to pay, or says how the order ended. `isStale` after a form of another time. */
export function payView(order: Order, lang: BankLang, isStale: boolean): Html {
  const said = words[lang]
  const isOpen = order.status === 'open'
  return html`${headOf(lang, `/bank/pay/${order.asked.id}`)}
<main>
<h1>${said.payTitle}</h1>
<p class="notice">${said.playMoney}</p>
${isStale ? html`<p role="alert">${said.stale}</p>` : null}
<dl>
<dt>${said.amount}</dt><dd class="amount">${shownAmount(order.asked.amount, order.asked.currency)}</dd>
<dt>${said.shop}</dt><dd>Mangetsu</dd>
<dt>${said.payer}</dt><dd>${order.asked.payer}</dd>
<dt>${said.reference}</dt><dd>${order.reference}</dd>
<dt>${said.until}</dt><dd>${shownInstant(Date.parse(order.asked.expiresAt))} UTC</dd>
</dl>
${isOpen ? choices(order, lang) : html`<p role="status">${orderWords[lang][order.status]}</p><p class="actions">${backLink(order, lang)}</p>`}
</main>`
}

export const unknownView = (lang: BankLang): Html => html`<header><p>${words[lang].bank}</p></header>
<main><h1>${words[lang].unknownTitle}</h1><p class="notice">${words[lang].playMoney}</p><p>${words[lang].unknown}</p></main>`

const lineView = (line: StatementLine, lang: BankLang): Html => html`<tr>
<td>${shownInstant(line.createdMs)}</td><td>${words[lang][line.kind]}</td>
<td class="number">${shownAmount(line.amount, line.currency)}</td>
<td>${statusWords[lang][line.status] ?? line.status}</td><td>${line.party}</td><td>${line.reference}</td>
</tr>`

export type StatementPage = {
  readonly lines: readonly StatementLine[]
  readonly pageNo: number
  readonly hasMore: boolean
}

/** The statement's table with links to its other pages. */
export function statementView({ lines, pageNo, hasMore }: StatementPage, lang: BankLang): Html {
  const said = words[lang]
  const pageAt = (no: number) => `/bank/statement?lang=${lang}&page=${no}`
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="${said.statementTitle}"><table>
<thead><tr><th>${said.at}</th><th>${said.kind}</th><th class="number">${said.amount}</th><th>${said.status}</th><th>${said.party}</th><th>${said.reference}</th></tr></thead>
<tbody>${lines.map((line) => lineView(line, lang))}</tbody></table></div>`
  return html`${headOf(lang, '/bank/statement', 'wide')}
<main class="wide">
<h1>${said.statementTitle}</h1>
<p class="notice">${said.playMoney}</p>
${lines.length === 0 ? html`<p>${said.statementEmpty}</p>` : table}
<nav aria-label="${said.statementTitle}">
${pageNo > 1 ? html`<a href="${pageAt(pageNo - 1)}">${said.newer}</a>` : null}
${hasMore ? html`<a href="${pageAt(pageNo + 1)}">${said.older}</a>` : null}
</nav>
</main>`
}
