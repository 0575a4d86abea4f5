// The lobby's shelf of halls: the models of pachinko and pachislot with their machines.
import { widePosters } from '../dist/pictures.ts'
import { percentText } from '../features/lobby/game-facts.tsx'
import { kindName } from '../features/lobby/kind-labels.ts'
import type { Shelf } from '../features/lobby/shelf.ts'
import { HallCards, type ModelFloor } from '../features/machine/hall-shelf.tsx'
import { m } from '../messages-compiled/messages.js'
import { Picture } from '../ui/picture.tsx'

const halls = ['pachinko', 'pachislot'] as const

export const hallShelf: Shelf<readonly ModelFloor[]> = {
  id: 'halls',
  async load(read) {
    const ofHalls = await Promise.all(
      halls.map(async (hall) => {
        const first = await read('queryFirstMachinePage', { hall })
        const floors = (first?.models ?? []).map(async (model): Promise<ModelFloor> => {
          const list = await read('queryMachineList', { gameId: model.game.gameId })
          return { model, hall, states: (list?.machines ?? []).map(({ state }) => state) }
        })
        return Promise.all(floors)
      }),
    )
    const floors = ofHalls.flat()
    return floors.length === 0 ? null : floors
  },
  view: (floors) => ({
    title: m.lobby_halls_title(),
    text: m.lobby_halls_text(),
    more: {
      path: '/game/pachinko',
      label: m.hall_model_machines({ count: floors.reduce((sum, { model }) => sum + model.machines, 0) }),
    },
    look: 'row-halls',
    cards: (
      <HallCards
        floors={floors}
        factsOf={({ game }) => `${kindName(game.gameType)}${m.offers_dot()}RTP ${percentText(game.rtpPpm)}`}
        pictureOf={({ game }) => {
          const cuts = widePosters[game.gameId]
          return (
            cuts !== undefined && (
              <Picture
                cuts={cuts}
                sizes="(min-width: 1024px) 560px, 74vw"
                className="absolute inset-0 size-full object-cover object-[50%_34%]"
              />
            )
          )
        }}
      />
    ),
  }),
}
