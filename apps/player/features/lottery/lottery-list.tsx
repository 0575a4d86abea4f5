// All lotteries: open ones with picture and drawing, then drawn ones; an empty list describes its future content.
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useAddress } from '../../page/page.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import './lottery.css'
import { stateMark } from './lottery-labels.ts'
import { useDay, useWhen } from './lottery-moment.tsx'

/** A lottery with its picture, and its rendered time, which the caller supplies. */
export type LotteryView = {
  readonly lottery: LotteryConfig
  readonly cuts: Cuts | null
  readonly time: ReactNode
}

function LotteryCard({ lottery, cuts, time }: LotteryView) {
  const to = useAddress()
  const when = useWhen()
  const lang = getLocale()
  const { label, tone } = stateMark(lottery.state)
  return (
    <li>
      <Link to={to(`/lotteries/${lottery.actCode}`)} className="lottery-card">
        <span className="waits relative block">
          {cuts !== null && (
            <Picture
              cuts={cuts}
              sizes="(min-width: 1024px) 220px, 112px"
              isFirst
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </span>
        <span className="lottery-card-text">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="font-display min-w-0 text-panel leading-snug">{lottery.title[lang]}</span>
            <Pill tone={tone}>{label}</Pill>
          </span>
          <span className="text-second leading-relaxed text-paper-dim">{lottery.summary[lang]}</span>
          <span className="figures text-small">
            {m.lottery_draw_on({ time: when(lottery.drawAt) })}
            <span className="block text-paper-dim">
              {m.lottery_issued_line({ count: countText(lottery.issued) })}
            </span>
          </span>
          <span className="mt-auto block pt-1">{time}</span>
        </span>
      </Link>
    </li>
  )
}

function DrawnRow({ lottery }: { readonly lottery: LotteryConfig }) {
  const to = useAddress()
  const day = useDay()
  const { actCode, title, proof, drawAt, issued } = lottery
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={to(`/lotteries/${actCode}`)}
        className="flex min-h-14 items-center gap-3 rounded-field py-2.5 hover:bg-night-2"
      >
        <span className="min-w-0 flex-1">
          <b className="block text-second">{title[getLocale()]}</b>
          <span className="figures block text-small text-paper-dim">
            {day(proof.drawnAt ?? drawAt)} ・ {m.lottery_issued_line({ count: countText(issued) })}
          </span>
        </span>
        <Icon name="right" size="xs" />
      </Link>
    </li>
  )
}

export function LotteryList({ lotteries }: { readonly lotteries: readonly LotteryView[] }) {
  const coming = lotteries.filter(({ lottery }) => lottery.state !== 'drawn')
  const drawn = lotteries.filter(({ lottery }) => lottery.state === 'drawn')
  return (
    <>
      {coming.length === 0 ? (
        <EmptyState heading="h2" title={m.lottery_none_title()}>
          {m.lottery_none_text()}
        </EmptyState>
      ) : (
        <ul aria-label={m.lottery_list_heading()} className="lottery-cards">
          {coming.map((one) => (
            <LotteryCard key={one.lottery.actCode} {...one} />
          ))}
        </ul>
      )}
      {drawn.length > 0 && (
        <section className="rounded-card bg-night-1 p-5">
          <h2 className="text-panel">{m.lottery_drawn_heading()}</h2>
          <ul className="mt-1.5">
            {drawn.map(({ lottery }) => (
              <DrawnRow key={lottery.actCode} lottery={lottery} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
