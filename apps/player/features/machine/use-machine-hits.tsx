// Search hits among the halls' machines: by number, or of the models found, free ones first.
import type { GameHit, GameTile } from '@mangetsu/contract/lobby'
import type { Hall, Machine } from '@mangetsu/contract/machine'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCall } from '../../page/use-call.ts'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pill } from '../../ui/pill.tsx'
import type { Hits, SearchHit } from '../../ui/search-hit.ts'
import { floorSearch, machineHash } from './machine-address.ts'
import { hallWords, stateName } from './machine-labels.ts'
import { machineSought } from './machine-sought.ts'

/** Maximum number of machines of a model listed without a number. */
const mostPerModel = 3

const hallOf = ({ gameType }: GameTile): Hall | null =>
  gameType === 'pachinko' || gameType === 'pachislot' ? gameType : null

/** Sort key: the reader's own machine, then free ones. */
const order: Readonly<Record<Machine['state'], number>> = { yours: 0, free: 1, playing: 2 }

/** Returns the machine with the number, or the first machines by state if no number is sought. */
function chosenMachines(machines: readonly Machine[], number: number | null): readonly Machine[] {
  if (number !== null) return machines.filter(({ machineNo }) => machineNo === number)
  return machines.toSorted((one, other) => order[one.state] - order[other.state]).slice(0, mostPerModel)
}

function hitOf(game: GameTile, hall: Hall, { machineNo, state, today }: Machine): SearchHit {
  const name = game.name[getLocale()]
  const search = hall === 'pachinko' ? '' : `?hall=${hall}`
  return {
    key: `${game.gameId}-${machineNo}`,
    path: `/game/pachinko${search}${machineHash(game.gameId, machineNo)}`,
    title: `${name} ${m.hall_machine({ number: machineNo })}`,
    text:
      today.games === 0
        ? m.hall_slump_none()
        : `${m.hall_today()}${m.offers_dot()}${hallWords[hall].games()} ${countText(today.games)}`,
    mark: (
      <span className="display-figures grid size-11 place-items-center rounded-field bg-night-2 text-panel">
        {machineNo}
      </span>
    ),
    end: <Pill tone={state === 'playing' ? 'plain' : 'good'}>{stateName(state)}</Pill>,
  }
}

/** Returns the link to all free machines of a model. */
function allFree({ gameId, name }: GameTile, hall: Hall, count: number): SearchHit {
  const floor = { hall, gameId, isFree: true, sort: 'number', view: 'list', pageNo: 1 } as const
  return {
    key: `${gameId}-free`,
    path: `/game/pachinko${floorSearch(floor)}`,
    title: m.search_all_free({ count: countText(count) }),
    text: name[getLocale()],
    mark: (
      <span className="grid size-11 place-items-center rounded-field bg-night-2">
        <Icon name="right" size="sm" />
      </span>
    ),
    isMore: true,
  }
}

/** The machines of a model to list, and the number of all its free ones. */
export type ModelFound = {
  readonly game: GameTile
  readonly machines: readonly Machine[]
  readonly free: number
}

/** Selects the machine with the number, or the first ones if no number is sought. */
export const modelFound = (
  game: GameTile,
  machines: readonly Machine[],
  number: number | null,
): ModelFound => ({
  game,
  machines: chosenMachines(machines, number),
  free: number === null ? machines.filter(({ state }) => state === 'free').length : 0,
})

/** Returns the hits of one model, with a link to its other free machines; none for a game without machines. */
export function machineHits({ game, machines, free }: ModelFound): SearchHit[] {
  const hall = hallOf(game)
  if (hall === null) return []
  const hits = machines.map((machine) => hitOf(game, hall, machine))
  return free > mostPerModel ? hits.concat(allFree(game, hall, free)) : hits
}

/** Number of models whose machines are listed. */
const mostModels = 2

/** Selects the models among found games, unless only their provider was found. */
export const modelsSought = <T extends GameTile & Partial<Pick<GameHit, 'match'>>>(
  games: readonly T[],
): T[] => games.filter((game) => hallOf(game) !== null && game.match?.by !== 'provider').slice(0, mostModels)

function useHitsOfModel(game: GameTile | undefined, number: number | null): Hits {
  const hall = game === undefined ? null : hallOf(game)
  const { data, refused } = useCall(
    'queryMachineList',
    { gameId: game?.gameId ?? '' },
    { isOn: hall !== null },
  )
  if (game === undefined || hall === null || refused !== null) return []
  return data && machineHits(modelFound(game, data.machines, number))
}

/** Maximum number of games searched for the name beside a number. */
export const numberedLimit = 8

/** Returns the models meant by a text with a number: those of its name, or all of the halls. */
function useNumberedModels(number: number | null, name: string): readonly GameTile[] | undefined {
  const named = useCall(
    'searchGames',
    { text: name, lang: getLocale(), limit: numberedLimit },
    { isOn: number !== null && name !== '' },
  )
  const isAll = number !== null && name === ''
  const pachinko = useCall('queryFirstMachinePage', { hall: 'pachinko' }, { isOn: isAll })
  const pachislot = useCall('queryFirstMachinePage', { hall: 'pachislot' }, { isOn: isAll })
  if (number === null) return []
  if (!isAll) return named.refused === null ? named.data?.games : []
  const halls = [pachinko, pachislot]
  if (halls.some(({ data, refused }) => data === undefined && refused === null)) return undefined
  return halls.flatMap(({ data }) => data?.models.map(({ game }) => game) ?? [])
}

/** `games` are the games found by the same text. */
export function useMachineHits(typed: string, games: readonly GameHit[]): Hits {
  const { number, name } = machineSought(typed)
  const numbered = useNumberedModels(number, name)
  const [first, second] = modelsSought<GameTile>(number === null ? games : (numbered ?? []))
  const ofFirst = useHitsOfModel(first, number)
  const ofSecond = useHitsOfModel(second, number)
  if (numbered === undefined || ofFirst === undefined || ofSecond === undefined) return undefined
  return ofFirst.concat(ofSecond)
}
