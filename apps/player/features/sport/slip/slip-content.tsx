// The slip once something is on it: the rail's content on large screens, on small ones the strip and its sheet. Loaded
// when the page is idle or with the first selection.
import { toDecimal } from '@mangetsu/money'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages-compiled/messages.js'
import { useAppStore, useUserStore } from '../../../page/page.tsx'
import { amountText } from '../../../ui/amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/overlays.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SlipStrip } from '../../../ui/slip-strip.tsx'
import { betName } from '../bet-words.ts'
import { CutText } from '../cut-text.tsx'
import { useOddsText } from '../odds-format.ts'
import { placedTitle } from './placed-title.ts'
import { type PricedLeg, pricedLegs } from './prices.ts'
import { NothingSelected, SlipBox } from './slip-box.tsx'
import { isAll, linesOf, modeOf, oddsTogether, stakedLines, stakeOf } from './slip-lines.ts'
import { useSlip } from './slip-store.ts'
import { selectionName } from './slip-words.ts'
import { type Placing, usePlaced } from './use-placed.ts'
import { type SlipCheck, useSlipCheck } from './use-slip-check.ts'

const SlipPanel = lazy(() => import('./slip-panel.tsx'))

type ShownProps = { readonly placing: Placing; readonly check: SlipCheck }

const Panel = (props: ShownProps) => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <SlipPanel {...props} />
  </Suspense>
)

/** The number of selections, and the button that removes all of them. */
function Head() {
  const { selections, remove } = useSlip()
  return (
    <>
      <span className="slip-count" role="img" aria-label={m.sport_slip_count({ count: selections.length })}>
        {selections.length}
      </span>
      <button type="button" className="slip-clear" onClick={() => remove(selections)}>
        {m.sport_slip_clear()}
      </button>
    </>
  )
}

function Rail({ placing, check }: ShownProps) {
  const { selections } = useSlip()
  const { placed, refused } = placing
  const heading = useRef<HTMLHeadingElement>(null)
  const title = placedTitle(placing)
  const shown = useRef(title)
  const isAfter = placed !== null || refused.length > 0
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    if (isAfter) heading.current?.focus({ preventScroll: true })
  }, [title, isAfter])
  return (
    <SlipBox
      ref={heading}
      title={
        <>
          {placed !== null && <Icon name="slip" size="sm" />}
          <span>{title}</span>
          {placed === null && selections.length > 0 && <Head />}
        </>
      }
    >
      {placed === null && selections.length === 0 ? (
        <NothingSelected />
      ) : (
        <Panel placing={placing} check={check} />
      )}
    </SlipBox>
  )
}

/** What the slip would bet on: its kind with the odds of all together now, or the number of its singles. */
function useStripText(legs: readonly PricedLeg[]): string {
  const { slip, selections } = useSlip()
  const textOf = useOddsText()
  const [first] = selections
  if (first === undefined) return ''
  const count = selections.length
  const isTogether = modeOf(slip) === 'combination' && linesOf(slip).some(isAll)
  if (count > 1 && !isTogether) return m.sport_slip_strip_singles({ count })
  const line = count === 1 ? selectionName(first) : betName({ legs: count, sizes: [count] })
  const priced = legs.map(({ selection, odds }) => ({ ...selection, odds }))
  return m.sport_slip_strip_together({ line, odds: textOf(oddsTogether(priced)) })
}

function Strip({ placing, check, onOpen }: ShownProps & { readonly onOpen: () => void }) {
  const { slip, selections } = useSlip()
  const { placed, refused } = placing
  const currency = useUserStore((fields) => fields.currency)
  const legs = pricedLegs(selections, check.checked?.selections ?? [], slip.accept)
  const text = useStripText(legs)
  const total = stakeOf(stakedLines(slip, linesOf(slip), currency, () => true))
  const isStaked = placed === null && refused.length === 0 && total > 0n
  const isClosed = legs.some(({ closed }) => closed !== null)
  return (
    <SlipStrip
      count={placed === null ? selections.length : placed.bets.length}
      title={placedTitle(placing)}
      {...(placed === null && {
        text: (
          <>
            {isClosed && <Icon name="lock" size="xs" />}
            <CutText text={text} />
          </>
        ),
      })}
      end={
        isStaked && (
          <>
            <small className="block text-micro leading-snug">{m.sport_slip_stake()}</small>
            <b className="figures block leading-snug">
              {amountText(toDecimal(total, currency), currency, 'compact')}
            </b>
          </>
        )
      }
      onOpen={onOpen}
    />
  )
}

export default function SlipContent() {
  const { selections } = useSlip()
  const currency = useUserStore((fields) => fields.currency)
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  const placing = usePlaced()
  const [wantsSheet, setWantsSheet] = useState(false)
  const isShown = selections.length > 0 || placing.placed !== null
  const isSheet = wantsSheet && !isBigScreen && isShown
  const { subscription, ...check } = useSlipCheck({
    selections,
    currency,
    isOpen: (isBigScreen || isSheet) && placing.placed === null,
  })
  const title = placedTitle(placing)
  const isAfter = placing.placed !== null || placing.refused.length > 0
  return (
    <>
      {isBigScreen || !isShown ? (
        <Rail placing={placing} check={check} />
      ) : (
        <Strip placing={placing} check={check} onOpen={() => setWantsSheet(true)} />
      )}
      {!isBigScreen && isShown && (
        <p role="status" className="only-heard">
          {!isSheet && isAfter && title}
        </p>
      )}
      {selections.length > 0 && subscription}
      <Sheet
        isOpen={isSheet}
        onClose={() => {
          setWantsSheet(false)
          if (!placing.placed?.bets.some(({ state }) => state === 'waiting')) placing.onClose()
        }}
        title={title}
        place={title}
        titleEnd={
          placing.placed === null && (
            <span className="slip-sheet-head">
              <Head />
            </span>
          )
        }
      >
        <Panel placing={placing} check={check} />
      </Sheet>
    </>
  )
}
