// One lottery, with its drawn numbers and the previous drawing.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { LotteryPage } from '../features/lottery/lottery-page.tsx'
import { previousOf } from '../features/lottery/lottery-rules.ts'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useAddress, useIsPlayMoney } from '../page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { callApi, need } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PlayMoney } from '../ui/pill.tsx'

type Context = LoaderFunctionArgs['context']

/** Returns a lottery's drawn numbers; null if they failed to load, which the page tolerates. */
async function drawnOf(context: Context, actCode: string) {
  const answer = await callApi(context, 'queryLotteryPrizes', { actCode, pageSize: 1 })
  return answer.ok ? answer.data.drawn : null
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const actCode = params.actCode ?? ''
  const [{ config: lottery }, others] = await Promise.all([
    need(context, 'queryLotteryConfig', { actCode }, ['lotteryUnknown', 'badRequest']),
    callApi(context, 'queryLotteryConfigs', {}),
  ])
  const before = others.ok ? previousOf(others.data.configs, lottery) : null
  const [drawn, drawnBefore] = await Promise.all([
    lottery.state === 'drawn' ? drawnOf(context, actCode) : null,
    before === null ? null : drawnOf(context, before.actCode),
  ])
  const previous = before !== null && drawnBefore !== null ? { lottery: before, drawn: drawnBefore } : null
  return pack({ lottery, drawn, previous })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const loaded = loaderData === undefined ? null : unpack(loaderData)
  const lang = getLocale()
  return pageMeta(matches, location, {
    title: loaded?.lottery.title[lang] ?? m.lottery_title(),
    description: loaded?.lottery.summary[lang] ?? m.lottery_description(),
    isPrivate: loaded === null,
  })
}

export default function LotteryRoute() {
  const to = useAddress()
  const lang = getLocale()
  const isPlayMoney = useIsPlayMoney()
  const { lottery, drawn, previous } = usePacked<typeof loader>()
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/lotteries')}>{m.lottery_title()}</BackLink>
      <div className="mb-4 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-h1">{lottery.title[lang]}</h1>
          <p className="mt-1 text-second leading-relaxed text-paper-dim">{lottery.summary[lang]}</p>
        </div>
        {isPlayMoney && (
          <PlayMoney className="flex-none rounded-pill border border-line px-2.5 py-1.5 max-big:hidden" />
        )}
      </div>
      <LotteryPage key={lottery.actCode} lottery={lottery} drawn={drawn} previous={previous} />
    </div>
  )
}
