// Lotteries: open and drawn ones, with all of the reader's tickets.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { promotionPictureNamed } from '../content-pictures.server.ts'
import { ActivityTime } from '../features/activity/activity-time.tsx'
import { LotteryList } from '../features/lottery/lottery-list.tsx'
import { lotteryTimes } from '../features/lottery/lottery-rules.ts'
import { OwnRecords } from '../features/lottery/own-records.tsx'
import { m } from '../messages-compiled/messages.js'
import { pack, usePacked } from '../packed-data.ts'
import { useAddress, useSignedIn } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { configs } = await need(context, 'queryLotteryConfigs', {})
  return pack({
    lotteries: configs.map((lottery) => ({ lottery, cuts: promotionPictureNamed(lottery.picture) })),
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.lottery_title(), description: m.lottery_description() })

export default function LotteriesPage() {
  const to = useAddress()
  const { lotteries } = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  const timed = lotteries.map((one) => ({
    ...one,
    time: <ActivityTime activity={lotteryTimes(one.lottery)} />,
  }))
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/promotions')}>{m.promotions_title()}</BackLink>
      <h1 className="text-h1">{m.lottery_title()}</h1>
      <p className="mb-4 mt-1 text-second leading-relaxed text-paper-dim">{m.lottery_lead()}</p>
      <div className="grid grid-cols-1 gap-4">
        <LotteryList lotteries={timed} />
        {isIn && <OwnRecords />}
      </div>
    </div>
  )
}
