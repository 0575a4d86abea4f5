// What all wallets hold together, in the currency the player counts in; said to be unknown where a rate is missing.
import { formatAmount } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { roughly, sumOf } from './rates.ts'
import type { RatesShown } from './use-rates.ts'
import type { WalletView } from './wallet-views.ts'

type Props = { readonly purses: readonly WalletView[]; readonly rates: RatesShown }

/** The whole sum stands in the rows below; here it keeps to one line, narrow or wide. */
const narrowLength = 13
const wideLength = 24

function Sum({ purses, rates: { target, list, isComing } }: Props) {
  const { lang } = usePage()
  const sum = sumOf(purses, target, list)
  if (sum === null) {
    return isComing ? (
      <Skeleton className="my-1.5 h-7 w-44" />
    ) : (
      <span className="block min-h-10 text-small leading-relaxed text-paper-dim">
        {m.holdings_sum_unknown()}
      </span>
    )
  }
  const minor = sum.isExact ? sum.amountMinor : roughly(sum.amountMinor, target)
  // As exact as the rows below where it is their sum; about so much, where rates came in, has no decimals to show.
  const [whole = '', short = ''] = ([sum.isExact ? 'record' : 'compact', 'abbreviated'] as const).map(
    (style) => formatAmount(minor, target, { lang, style }),
  )
  return (
    <b data-part="sum" className="display-figures block text-[30px] leading-10 big:text-[34px]">
      {!sum.isExact && (
        <span className="mr-1.5 font-sans text-body font-normal text-paper-dim">
          {m.holdings_about_before()}
        </span>
      )}
      <span className="big:hidden">{whole.length > narrowLength ? short : whole}</span>
      <span className="hidden big:inline">{whole.length > wideLength ? short : whole}</span>
    </b>
  )
}

export function WalletSum({ purses, rates }: Props) {
  const isConverted = purses.some(({ currency, totalMinor }) => currency !== rates.target && totalMinor > 0n)
  return (
    <div className="border-line border-b pb-3.5">
      <p className="text-small text-paper-dim">
        {isConverted ? m.holdings_sum_in({ currency: rates.target }) : m.holdings_sum()}
      </p>
      <Sum purses={purses} rates={rates} />
    </div>
  )
}
