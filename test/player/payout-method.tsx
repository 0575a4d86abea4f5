// Fixtures for tests of adding a payout method: the form of one kind, and a second factor provided by a press.
import type { UserInfo } from '@mangetsu/contract/account'
import type { PayoutKind } from '@mangetsu/contract/withdrawal'
import type { Currency } from '@mangetsu/money'
import AddMethod from '@mangetsu/player/features/payout-method/add-method.tsx'
import { m } from '@mangetsu/player/messages-compiled/messages.js'
import { fireEvent, screen } from '@testing-library/react'
import { type Replies, refusal } from './fake-caller.ts'
import { type PageUnderTest, renderPage } from './page-under-test.tsx'
import { coinAddresses, payoutMethods } from './payout-samples.ts'
import { signedIn, userInfo } from './samples.ts'

/** Returns a ticket as earned by a correct code. */
export const ticketNo = (no: number): string => `${no}`.padStart(43, 't')

type Given = {
  readonly lang?: 'ja' | 'en'
  readonly kinds?: readonly [PayoutKind, ...PayoutKind[]]
  readonly currency?: Currency
  readonly user?: Partial<UserInfo>
  readonly replies?: Replies
}

export type AdderShown = PageUnderTest & { readonly added: readonly string[] }

/** Renders the form; each verified code yields a new ticket. */
export function renderAdder({
  lang = 'ja',
  kinds = ['bank'],
  currency,
  user = {},
  replies = {},
}: Given = {}): AdderShown {
  const added: string[] = []
  let codes = 0
  const page = renderPage(
    <AddMethod
      kinds={kinds}
      currency={currency}
      prove={({ by, onProved }) => (
        <button
          type="button"
          onClick={() => {
            codes += 1
            void onProved(ticketNo(codes))
          }}
        >
          Code by {by}
        </button>
      )}
      onAdded={({ id }) => added.push(id)}
    />,
    {
      lang,
      user: { ...signedIn(), userInfo: { ...userInfo, ...user } },
      replies: { listPayoutMethods: payoutMethods, queryWalletAddresses: coinAddresses, ...replies },
    },
  )
  return { ...page, added }
}

/** Refuses without a second factor, and then returns `answer`. */
export const onceProved =
  <T,>(answer: T) =>
  ({ ticket, code }: { readonly ticket?: string | undefined; readonly code?: string | undefined }) =>
    ticket === undefined && code === undefined ? refusal('proofNeeded') : answer

export const next = () => fireEvent.click(screen.getByRole('button', { name: m.payouts_next() }))
export const prove = async (by: 'email' | 'phone' = 'email') =>
  fireEvent.click(await screen.findByRole('button', { name: `Code by ${by}` }))
