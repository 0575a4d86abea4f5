// The VIP levels: the points, rakeback share and reward of each; rewards are claimed here.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { LevelInfo, LevelReward } from '@mangetsu/contract/vip'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore, usePage, useSignedIn } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { FormAlert } from '../../ui/form-fault.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dayOfMonthText } from '../../ui/site-day.ts'
import { litOfLevel } from './member-levels.ts'
import { useLevelRewards } from './use-level-rewards.ts'
import './level-moons.css'

type Props = Pick<OutputOf<typeof calls.queryLevelInfo>, 'levels'>

type Claiming = Pick<ReturnType<typeof useLevelRewards>, 'claim' | 'running'>
type Rewards = { readonly rewards: readonly LevelReward[] }

const words: Readonly<Record<LevelReward['state'], (() => string) | null>> = {
  ahead: null,
  claimable: null,
  reached: m.vip_reward_reached,
  claimed: m.vip_reward_claimed,
  expired: m.vip_reward_expired,
  givenUp: m.vip_reward_given_up,
}

/** Formats the last day of a period that ends at an instant. */
const lastDay = (at: string, lang: 'ja' | 'en') =>
  dayOfMonthText(new Date(Date.parse(at) - 1).toISOString(), lang)

/** Lists the unclaimed rewards, each with its button. */
function OpenRewards({ levels, rewards, claim, running }: Claiming & Props & Rewards) {
  const { lang } = usePage()
  return (
    <ul className="figures">
      {rewards.map((own) => {
        if (own.state !== 'claimable' || own.reward === null) return null
        const amount = amountText(own.reward.amount, own.reward.currency, 'compact')
        return (
          <li key={own.level} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <b className="block">{levels[own.level]?.name[lang]}</b>
              {own.claimBy !== null && (
                <span className="block text-small text-paper-dim">
                  {m.vip_reward_until({ day: lastDay(own.claimBy, lang) })}
                </span>
              )}
            </span>
            <Button
              kind="line"
              isLoading={running === own.level}
              loadingText={m.vip_receiving()}
              onClick={() => void claim(own)}
            >
              {m.vip_reward_claim({ amount })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

type RowProps = {
  readonly one: LevelInfo
  readonly isOwn: boolean
  readonly own: LevelReward | undefined
}

function Row({ one: { level, name, points, rakeback, reward }, isOwn, own }: RowProps) {
  const { lang } = usePage()
  const stateText = own && words[own.state]
  const shown = own?.reward ?? reward
  const cell = `border-line border-t py-2.5 ${isOwn ? 'bg-night-2' : ''}`
  return (
    <tr aria-current={isOwn || undefined}>
      <th scope="row" className={`${cell} px-1.5 text-left ${isOwn ? 'font-bold' : 'font-normal'}`}>
        <span className="flex items-center gap-2">
          <MoonPhase lit={litOfLevel(level)} isNothing={level === 0} className="size-[22px] flex-none" />
          <span className="min-w-0">
            <span className="block">{name[lang]}</span>
            <span className="hidden text-micro font-normal text-paper-dim max-narrow:block">
              {m.vip_points({ points: countText(points) })}
            </span>
          </span>
        </span>
      </th>
      <td className={`${cell} px-1.5 text-right max-narrow:hidden`}>{countText(points)}</td>
      <td className={`${cell} px-1.5 text-right`}>
        {rakeback === 0 ? m.vip_none() : m.vip_percent({ share: rakeback })}
      </td>
      <td className={`${cell} px-1.5 text-right`}>
        <span>{shown === null ? m.vip_none() : amountText(shown.amount, shown.currency, 'compact')}</span>
        {stateText && <span className="block text-micro text-paper-dim">{stateText()}</span>}
      </td>
    </tr>
  )
}

export function LevelTable({ levels }: Props) {
  const isIn = useSignedIn() === 'in'
  const own = useAppStore((fields) => fields.memberDetail?.level)
  const { rewards, claim, running, fault } = useLevelRewards(isIn)
  const column = 'pb-2 text-micro font-normal text-paper-dim'
  return (
    <Panel title={m.vip_table_heading()}>
      <FormAlert text={fault} />
      <OpenRewards levels={levels} rewards={rewards} claim={claim} running={running} />
      <table className="level-table figures mt-2 w-full text-second">
        <thead>
          <tr>
            <th scope="col" className={`${column} px-1.5 text-left`}>
              {m.vip_column_level()}
            </th>
            <th scope="col" className={`${column} px-1.5 text-right max-narrow:hidden`}>
              {m.vip_column_points()}
            </th>
            <th scope="col" className={`${column} px-1.5 text-right`}>
              {m.vip_column_rakeback()}
            </th>
            <th scope="col" className={`${column} px-1.5 text-right`}>
              {m.vip_column_reward()}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((one) => (
            <Row
              key={one.level}
              one={one}
              isOwn={isIn && one.level === own}
              own={rewards.find(({ level }) => level === one.level)}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small leading-relaxed text-paper-dim">{m.vip_reward_rule()}</p>
    </Panel>
  )
}

/** Renders the rewards that remain for a player on a break or excluded: those already theirs to claim. */
export function OpenLevelRewards({ levels }: Props) {
  const { rewards, claim, running, fault } = useLevelRewards(true)
  const open = rewards.filter(({ state }) => state === 'claimable')
  if (open.length === 0) return null
  return (
    <Panel title={m.vip_table_heading()}>
      <FormAlert text={fault} />
      <OpenRewards levels={levels} rewards={open} claim={claim} running={running} />
    </Panel>
  )
}
