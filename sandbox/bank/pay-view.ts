// The payment page as HTML: one form per method, and the order's outcome.
import type { TransferAccount } from '@mangetsu/contract/bank'
import { type Html, html } from '../pages/html.ts'
import { shownInstant } from '../pages/times.ts'
import { practiceCards } from './cards.ts'
import { ewalletLabels } from './ewallet-labels.ts'
import { type EwalletAccount, ewalletNames, isClosed } from './ewallets.ts'
import { alertView, displayedAmount, factsView, headOf, hiddenToken } from './frame.ts'
import { type BankLang, bankLabels, orderLabels } from './labels.ts'
import type { CustomerOrder } from './orders.ts'
import { fundingLabels, outcomeLabels, payLabels } from './pay-labels.ts'

/** Everything the page shows. */
export type PayPageView = {
  readonly order: CustomerOrder
  /** Destination account of a transfer. */
  readonly transferTo: TransferAccount | null
  /** Account requested to pay, for an e-wallet. */
  readonly account: EwalletAccount | null
  readonly lang: BankLang
  /** Error message for the submitted form. */
  readonly alert: string | null
}

const choicesView = (
  { order }: PayPageView,
  approve: string,
  refuse: string,
): Html => html`<form method="post" class="actions">
${hiddenToken(order.formToken)}
<button class="first" name="choice" value="approve">${approve}</button>
<button name="choice" value="refuse">${refuse}</button>
</form>`

function transferForms(seen: PayPageView): Html {
  const { order, lang } = seen
  const labels = payLabels[lang]
  return html`${choicesView(seen, labels.approve, labels.refuse)}
<section><h2>${labels.otherTitle}</h2>
<p class="hint" id="other-hint">${labels.otherHint}</p>
<form method="post">
${hiddenToken(order.formToken)}
<label for="amount">${labels.otherAmount} (${order.request.currency})</label>
<div class="actions"><input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="40" required aria-describedby="other-hint">
<button name="choice" value="other">${labels.otherPay}</button></div>
</form></section>`
}

function cardForms({ order, lang }: PayPageView): Html {
  const labels = payLabels[lang]
  return html`${order.request.acceptsCredit ? null : html`<p class="notice">${labels.noCredit}</p>`}
<p id="card-hint">${labels.cardHint}</p>
<form method="post" class="fields">
${hiddenToken(order.formToken)}
<div><label for="number">${labels.cardNumber}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="30" spellcheck="false" aria-describedby="card-hint"></div>
<div><label for="expiry">${labels.cardExpiry}</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="7" placeholder="04/30" aria-describedby="code-hint"></div>
<div><label for="code">${labels.cardCode}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123" aria-describedby="code-hint"></div>
<p class="hint" id="code-hint">${labels.cardCodeHint}</p>
<div class="actions"><button class="first" name="choice" value="card">${labels.approve}</button>
<button name="choice" value="refuse">${labels.refuse}</button></div>
</form>
<section><h2>${labels.practiceCards}</h2>
<ul class="cards">${practiceCards.map((card) => html`<li><span class="code"><output>${card.number}</output></span> ${fundingLabels[lang][card.funding]} · ${outcomeLabels[lang][card.outcome]}</li>`)}</ul>
</section>`
}

const challengeForm = (seen: PayPageView): Html => html`<p>${payLabels[seen.lang].challengeHint}</p>
${choicesView(seen, payLabels[seen.lang].confirm, payLabels[seen.lang].deny)}`

function openForms(seen: PayPageView): Html {
  const { order, account, lang } = seen
  const labels = payLabels[lang]
  const plain = choicesView(seen, labels.approve, labels.refuse)
  switch (order.request.method) {
    case 'transfer':
      return transferForms(seen)
    case 'card':
      return order.card === null ? cardForms(seen) : challengeForm(seen)
    case 'qr':
      return html`<p class="hint">${labels.qrHint}</p>${plain}`
    case 'ewallet':
      return html`${account && isClosed(account) ? html`<p class="hint">${labels.closedHint}</p>` : null}${plain}`
  }
}

/** Returns the page's title, by the order's method. */
export function payTitleOf({ order, account, lang }: PayPageView): string {
  const labels = payLabels[lang]
  if (order.request.method === 'ewallet') {
    return `${ewalletNames[account?.provider ?? '']?.[lang] ?? bankLabels[lang].bank}${labels.ewalletTitle}`
  }
  if (order.request.method === 'card') return order.card === null ? labels.cardTitle : labels.challengeTitle
  return order.request.method === 'qr' ? labels.qrTitle : labels.transferTitle
}

/** Renders the link back to the site's page, only for HTTP addresses. */
const backView = ({ request }: CustomerOrder, lang: BankLang): Html | null =>
  /^https?:\/\//.test(request.returnUrl)
    ? html`<p class="actions"><a class="button first" href="${request.returnUrl}">${bankLabels[lang].back}</a></p>`
    : null

function factsOf({ order, transferTo, account, lang }: PayPageView): Html {
  const labels = payLabels[lang]
  const { request } = order
  return factsView([
    [bankLabels[lang].shop, 'Mangetsu'],
    [labels.bankBranch, transferTo && `${transferTo.bankName[lang]} ${transferTo.branchName[lang]}`],
    [labels.account, transferTo && `${transferTo.accountType[lang]} ${transferTo.accountNo}`],
    [labels.holder, transferTo?.holder ?? null],
    [labels.ewalletAccount, account?.handle ?? null],
    [labels.card, order.card],
    [bankLabels[lang].payer, request.payer],
    [bankLabels[lang].reference, order.reference],
    [bankLabels[lang].until, shownInstant(Date.parse(request.expiresAt), lang)],
  ])
}

/** Returns the owner of the page: the e-wallet if it is requested to pay, else the bank. */
function houseOf({ order, account, lang }: PayPageView): { name: string; playMoney: string } {
  const name = order.request.method === 'ewallet' ? ewalletNames[account?.provider ?? '']?.[lang] : undefined
  return name === undefined
    ? { name: bankLabels[lang].bank, playMoney: bankLabels[lang].playMoney }
    : { name, playMoney: ewalletLabels[lang].playMoney }
}

/** Renders the page that asks the customer to pay, or shows the order's outcome. */
export function payView(seen: PayPageView): Html {
  const { order, lang, alert } = seen
  const { request, status } = order
  const house = houseOf(seen)
  return html`${headOf(house.name, lang, `/bank/pay/${request.id}`)}
<main>
<h1>${payTitleOf(seen)}</h1>
<p class="notice">${house.playMoney}</p>
${alertView(alert)}
<p class="amount"><span class="meta">${bankLabels[lang].amount}</span> ${displayedAmount(order.paidAmount ?? request.amount, request.currency)}</p>
${factsOf(seen)}
${status === 'open' ? openForms(seen) : html`<p role="status">${orderLabels[lang][status]}</p>${backView(order, lang)}`}
</main>`
}
