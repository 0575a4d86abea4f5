// A machine's whole board over the hall: its graph, both days, today's bonuses, and a note that none of it predicts
// future results.
import type { Hall, MachineInfo } from '@mangetsu/contract/machine'
import { m } from '../../messages-compiled/messages.js'
import { useCall } from '../../page/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayCounts, playPath, StatePill } from './machine-card.tsx'
import { bonusName, hallWords, netText } from './machine-labels.ts'
import { slumpFigures } from './slump.ts'
import { SlumpGraph } from './slump-graph.tsx'
import { wholeFloor } from './whole-floor.ts'

function Bonuses({ hall, bonuses }: { readonly hall: Hall } & Pick<MachineInfo, 'bonuses'>) {
  if (bonuses.length === 0) return <p className="text-second text-paper-dim">{hallWords[hall].noBonus()}</p>
  return (
    <ol className="rounded-field bg-night-2 px-4">
      {bonuses.map(({ kind, at, after }) => (
        <li
          key={`${at}-${kind}-${after}`}
          className="flex min-h-11 items-center justify-between gap-3 border-t border-line text-second first:border-t-0"
        >
          <span className="font-bold">{bonusName(hall, kind)}</span>
          <span className="figures ml-auto">{hallWords[hall].after({ games: countText(after) })}</span>
          <Instant at={at} style="time" className="text-small text-paper-dim" />
        </li>
      ))}
    </ol>
  )
}

/** Renders today's graph, counters and bonuses. */
function Today({ hall, machine }: { readonly hall: Hall; readonly machine: MachineInfo }) {
  const { highest, lowest } = slumpFigures(machine.slump)
  return (
    <>
      <div>
        <SlumpGraph nets={machine.slump} label={m.hall_machine({ number: machine.machineNo })} size="board" />
        <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-3 text-small text-paper-dim">
          <span>
            {hallWords[hall].net()} <b className="text-paper">{netText(machine.netToday)}</b>
          </span>
          <span>{m.hall_slump_span({ highest: netText(highest), lowest: netText(lowest) })}</span>
        </p>
      </div>
      <DayCounts hall={hall} title={m.hall_today()} counts={machine.today} />
    </>
  )
}

function Board({ hall, machine }: { readonly hall: Hall; readonly machine: MachineInfo }) {
  const isPlayed = machine.today.games > 0
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-second">
        <StatePill state={machine.state} />
        {machine.gamesSinceBonus > 0 && (
          <span>
            {hallWords[hall].sinceBonus()}
            <b className="display-figures ml-3 text-panel">{countText(machine.gamesSinceBonus)}</b>
          </span>
        )}
      </p>
      {isPlayed ? (
        <Today hall={hall} machine={machine} />
      ) : (
        <p className="text-second text-paper-dim">{m.hall_slump_none()}</p>
      )}
      {machine.yesterday.games > 0 && (
        <DayCounts hall={hall} title={m.hall_yesterday()} counts={machine.yesterday} />
      )}
      {isPlayed && (
        <section>
          <h3 className="mb-2 text-second">{hallWords[hall].bonusesTitle()}</h3>
          <Bonuses hall={hall} bonuses={machine.bonuses} />
        </section>
      )}
      <p className="text-small text-paper-dim">{m.hall_plain_note()}</p>
    </div>
  )
}

type Props = {
  readonly hall: Hall
  readonly gameId: string
  readonly machineNo: number
  readonly onClose: () => void
}

export default function MachineSheet({ hall, gameId, machineNo, onClose }: Props) {
  const shown = useCall('queryMachinePage', { hall, gameId, sort: 'number', pageSize: wholeFloor })
  const machine = shown.data?.machines.find((one) => one.machineNo === machineNo)
  const link = (
    <ButtonLink kind="primary" isWide to={playPath(hall, gameId, machineNo)}>
      {m.hall_sit()}
    </ButtonLink>
  )
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={m.hall_machine({ number: machineNo })}
      foot={machine === undefined || machine.state === 'playing' ? undefined : link}
    >
      <CallState shown={shown} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {() =>
          machine === undefined ? (
            <EmptyState title={m.hall_unknown_title()}>{m.hall_unknown_text()}</EmptyState>
          ) : (
            <Board hall={hall} machine={machine} />
          )
        }
      </CallState>
    </Sheet>
  )
}
