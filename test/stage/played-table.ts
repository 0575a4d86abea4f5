// Plays rounds of any table game on its own scene, with its committed pictures, on a clock that tests advance.
import type { FoundTable } from '@mangetsu/games/table-manifest'
import type { PlayedEvent, StageViewport, TextureSet } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController } from '@mangetsu/stage-kit/motion'
import type { TableGame, TableScene } from '@mangetsu/stage-kit/tables/table-game'
import { manualClock } from './manual-clock.ts'
import { listeningHost } from './plain-slot.ts'
import { type FoundTableRound, findTableRound } from './table-round.ts'

/** Durations of the wait for a result, and of the result, ms. */
const [waitMs, resultMs] = [2_000, 1_500] as const

/** Returns some rounds with decisions that split, double and draw where seats decide. */
export const playedRounds = (table: FoundTable, count: number): readonly FoundTableRound[] =>
  Array.from({ length: count }, (_, seed) =>
    findTableRound(table, { event: null, mark: null, seed: seed + 1, choices: ['split', 'double', 'hit'] }),
  )

export type PlayedTable = {
  readonly pictures: TextureSet
  readonly room: StageViewport
  readonly theme: string
  readonly frameMs: number
  /** Called after each frame with the state of the round. */
  readonly onFrame: (nowMs: number, state: string, scene: TableScene) => void
}

/** Opens the scene and plays rounds on it, one after another: the wait for the result, the result and its end. */
export async function playTable(
  game: TableGame,
  rounds: readonly FoundTableRound[],
  { pictures, room, theme, frameMs, onFrame }: PlayedTable,
): Promise<void> {
  const clock = manualClock(frameMs)
  const { sounds } = listeningHost().host
  const scene = game.create({ pictures, lang: 'ja', clock, sounds, theme })
  scene.place(room)
  const pass = async (state: string, isOver: () => boolean) => {
    while (!isOver()) {
      await clock.advance(frameMs)
      scene.idle(clock.nowMs())
      onFrame(clock.nowMs(), state, scene)
    }
  }
  const passFor = (state: string, ms: number) => {
    const untilMs = clock.nowMs() + ms
    return pass(state, () => clock.nowMs() >= untilMs)
  }
  for (const found of rounds) {
    const events = found.events as readonly PlayedEvent[]
    const cut = createSkipController()
    const performance = createPerformance(clock, cut, false, () => cut.isCut)
    scene.show(null)
    scene.wait?.(performance)
    await passFor('waiting', waitMs)
    scene.wait?.(null)
    let isOver = false
    const played = scene.play(events, performance).finally(() => {
      isOver = true
    })
    await pass('playing', () => isOver)
    await played
    scene.show(events)
    await passFor('over', resultMs)
  }
}
