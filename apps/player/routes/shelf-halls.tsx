// The lobby's shelf of halls: the models of pachinko and pachislot with their machines.
import { widePosters } from '../dist/pictures.ts'
import { kindName } from '../features/lobby/kind-labels.ts'
import type { Shelf } from '../features/lobby/shelf.ts'
import { HallCards, type ModelFloor } from '../features/machine/hall-shelf.tsx'
import { m } from '../messages-compiled/messages.js'
import { Picture } from '../ui/picture.tsx'
import { hallFacts } from './hall-facts.ts'

const halls = ['pachinko', 'pachislot'] as const

const factsOf = ({ model: { game }, leastStake }: ModelFloor): string =>
  [kindName(game.gameType), ...hallFacts(game, leastStake)].join(m.offers_dot())

export const hallShelf: Shelf<readonly ModelFloor[]> = {
  id: 'halls',
  async load(read) {
    const ofHalls = await Promise.all(
      halls.map(async (hall) => {
        const first = await read('queryFirstMachinePage', { hall })
        const floors = (first?.models ?? []).map(async (model): Promise<ModelFloor> => {
          const { gameId } = model.game
          const [list, detail] = await Promise.all([
            read('queryMachineList', { gameId }),
            read('queryGameDetail', { gameId }),
          ])
          const leastStake = detail?.game.minStakeJpy ?? null
          return { model, hall, leastStake, states: (list?.machines ?? []).map(({ state }) => state) }
        })
        return Promise.all(floors)
      }),
    )
    const floors = ofHalls.flat()
    return floors.length === 0 ? null : floors
  },
  view: (floors) => ({
    title: m.hall_title(),
    text: m.lobby_halls_text(),
    more: {
      path: '/game/pachinko',
      label: m.hall_models_count({ count: floors.length }),
    },
    look: 'row-halls',
    cards: (
      <HallCards
        floors={floors}
        factsOf={factsOf}
        pictureOf={({ game }) => {
          const cuts = widePosters[game.gameId]
          return (
            cuts !== undefined && (
              <Picture
                cuts={cuts}
                sizes="(min-width: 1024px) 560px, 74vw"
                className="absolute inset-0 size-full object-cover object-[50%_18%]"
              />
            )
          )
        }}
      />
    ),
  }),
}
