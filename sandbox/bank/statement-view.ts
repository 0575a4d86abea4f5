// The statement's page as HTML.
import { type Html, html } from '../pages/html.ts'
import { bareInstant, zoneName } from '../pages/times.ts'
import { chainPath } from './chain-view.ts'
import { displayedAmount, headOf } from './frame.ts'
import { type BankLang, bankLabels, methodLabels, statusLabels } from './labels.ts'
import type { StatementLine } from './statement.ts'

const longestShown = 24

/** Shortens coin addresses and ids to their ends; the chain's page shows them in full. */
const shortened = (text: string): string =>
  text.length <= longestShown ? text : `${text.slice(0, 10)}…${text.slice(-6)}`

/** Renders the other party; a coin payout links to its page on the chain once it was sent. */
const partyView = ({ network, currency, party, status }: StatementLine, lang: BankLang): Html =>
  network === null || status === 'accepted' || status === 'failed'
    ? html`${shortened(party)}`
    : html`<a href="${chainPath(currency, network, party)}?lang=${lang}" title="${party}">${shortened(party)}</a>`

const lineView = (line: StatementLine, lang: BankLang): Html => html`<tr>
<td>${bareInstant(line.createdMs, lang)}</td><td>${bankLabels[lang][line.kind]}</td><td>${methodLabels[lang][line.method]}</td>
<td class="number">${displayedAmount(line.amount, line.currency)}</td>
<td>${statusLabels[lang][line.status] ?? line.status}</td><td class="party">${partyView(line, lang)}</td><td title="${line.reference}">${shortened(line.reference)}</td>
</tr>`

export type StatementPage = {
  readonly lines: readonly StatementLine[]
  readonly pageNo: number
  readonly hasMore: boolean
}

/** Renders the statement's table with links to its other pages. */
export function statementView({ lines, pageNo, hasMore }: StatementPage, lang: BankLang): Html {
  const labels = bankLabels[lang]
  const pageAt = (no: number) => `/bank/statement?lang=${lang}&page=${no}`
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="${labels.statementTitle}"><table>
<thead><tr><th>${labels.at} (${zoneName[lang]})</th><th>${labels.kind}</th><th>${labels.method}</th><th class="number">${labels.amount}</th><th>${labels.status}</th><th>${labels.party}</th><th>${labels.reference}</th></tr></thead>
<tbody>${lines.map((line) => lineView(line, lang))}</tbody></table></div>`
  return html`${headOf(labels.bank, lang, '/bank/statement', 'wide')}
<main class="wide">
<h1>${labels.statementTitle}</h1>
<p class="notice">${labels.playMoney}</p>
${lines.length === 0 ? html`<p>${labels.statementEmpty}</p>` : table}
<nav aria-label="${labels.statementTitle}">
${pageNo > 1 ? html`<a href="${pageAt(pageNo - 1)}">${labels.newer}</a>` : null}
${hasMore ? html`<a href="${pageAt(pageNo + 1)}">${labels.older}</a>` : null}
</nav>
</main>`
}
