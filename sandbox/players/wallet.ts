// Funds a sample player with play money: by a deposit paid at the sandbox bank, like any player's.
import { randomUUID } from 'node:crypto'
import { must, type SampleClient, type WaitFunction } from './caller.ts'

const currency = 'JPY'
const channel = 'bank-jpy'
const topUp = '10000.00'
const lowestBalance = 1_000
const settleTries = 100
const settleEveryMs = 100

/** Returns the player's spendable balance, in units of the currency. */
export async function readBalance(caller: SampleClient): Promise<number> {
  const { wallets } = await must(caller, 'queryWallets', {})
  return Number(wallets.find((one) => one.currency === currency)?.amount ?? 0)
}

/** Opens the bank's page and presses its button. */
async function payAtBank(payUrl: string): Promise<void> {
  const page = await fetch(payUrl)
  const token = /name="token" value="([0-9a-f]+)"/.exec(await page.text())?.[1]
  if (!token) throw new Error('the bank showed no form')
  const paid = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ token, choice: 'approve' }),
    redirect: 'manual',
  })
  await paid.body?.cancel()
}

/** Deposits `amount` (decimal text) through the bank, in this language; resolves once the balance shows it. */
export async function depositPlayMoney(
  caller: SampleClient,
  amount: string,
  wait: WaitFunction,
  lang: 'ja' | 'en' = 'en',
): Promise<void> {
  const requestId = randomUUID()
  const made = await must(caller, 'createDeposit', {
    requestId,
    channel,
    currency,
    amount,
    lang,
  })
  const payUrl = made.instruction?.payUrl
  if (!payUrl) throw new Error('the deposit came without a page to pay at')
  await payAtBank(payUrl)
  for (let tries = 0; tries < settleTries; tries += 1) {
    const { deposits } = await must(caller, 'queryDeposits', { id: made.id })
    if (deposits[0]?.status === 'succeeded') return
    await wait(settleEveryMs)
  }
  throw new Error('the deposit was paid but is not settled yet')
}

/** Deposits more if the balance is too low to play. */
export async function topUpWhenLow(caller: SampleClient, wait: WaitFunction): Promise<void> {
  if ((await readBalance(caller)) < lowestBalance) await depositPlayMoney(caller, topUp, wait)
}
