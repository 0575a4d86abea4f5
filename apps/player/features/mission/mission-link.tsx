// Link to the missions from other pages: only where the platform allows promotions to be shown unasked.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress, usePage } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MissionPictures } from './mission-tile.tsx'

/** Shows the picture of a mission of today; covers of games belong to the missions page. */
export function MissionLink({ pictures }: { readonly pictures: MissionPictures }) {
  const to = useAddress()
  const { lang } = usePage()
  const display = useCall('checkTaskDisplay', {})
  const mayShow = display.data?.flag === 1
  const missions = useCall('missionTagsList', {}, { isOn: mayShow })
  const { data: list } = missions
  if (!mayShow || list === undefined) {
    const isLoading = mayShow
      ? missions.refused === null
      : display.data === undefined && display.refused === null
    return isLoading ? <Skeleton className="min-h-[76px] rounded-card" /> : null
  }
  const count = String(list.availablePrizeCount)
  const today = list.tags.find(({ tag }) => tag === 'today')
  const name = list.missions.find(
    ({ tag, picture }) => tag === 'today' && Object.hasOwn(pictures, picture),
  )?.picture
  const cuts = name === undefined ? undefined : pictures[name]
  return (
    <Link
      to={to('/missions')}
      className="flex min-h-[76px] items-center gap-3.5 rounded-card bg-night-1 px-4 py-3 hover:bg-night-2"
    >
      <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-field bg-night-0 text-wisteria">
        {cuts === undefined ? (
          <Icon name="mission" />
        ) : (
          <Picture cuts={cuts} sizes="48px" className="size-12 object-cover" />
        )}
      </span>
      <span className="figures min-w-0 flex-1">
        <b className="block">{count === '0' ? m.missions_title() : m.missions_claimable({ count })}</b>
        <span className="block text-small text-paper-dim">
          {today === undefined
            ? m.missions_lead()
            : m.missions_tab({
                name: today.name[lang],
                done: String(today.finished),
                total: String(today.total),
              })}
        </span>
      </span>
      <Icon name="right" size="sm" className="text-wisteria" />
    </Link>
  )
}
