// Covers and posters of the games, from each game's `art/cover`: `cover.svg`, `wide.svg` and `tall.svg`.
import { join } from 'node:path'
import { coverFolder, exportOf, playedWith } from '@mangetsu/games/folders'
import type { PosterPlan } from '@mangetsu/games/manifest'
import { coverPlan, type PicturePlan, svgPlan } from './picture-plan.ts'
import { posterSources, renderPoster } from './posters.ts'

const shapes = {
  wide: { size: [1280, 720], widths: [640, 1024, 1280, 1920] },
  tall: { size: [390, 600], widths: [390, 780] },
} as const

type Shape = keyof typeof shapes
type Posters = Readonly<Record<Shape, PosterPlan>>

const shapeNames = Object.keys(shapes) as readonly Shape[]

function putTogether(name: string, shape: Shape, plan: PosterPlan): PicturePlan {
  const { size, widths } = shapes[shape]
  const scale = Math.max(...widths) / size[0]
  return { name, size, widths, sources: posterSources(plan), render: () => renderPoster(plan, size, scale) }
}

export type GamePicturePlan = {
  readonly gameId: string
  readonly shape: 'cover' | Shape
  readonly plan: PicturePlan
}

/** Lists the covers and posters of the games in this folder. */
export async function gamePictures(games: string): Promise<readonly GamePicturePlan[]> {
  const below = (gameId: string, file: string) => join(games, gameId, coverFolder, file)
  const isIn = (file: string) => new Set(playedWith(join(coverFolder, file), games))
  const composed = isIn('posters.ts')
  const covers = [...isIn('cover.svg')].map(
    (gameId): GamePicturePlan => ({
      gameId,
      shape: 'cover',
      plan: coverPlan(gameId, below(gameId, 'cover.svg')),
    }),
  )
  const posterPlan = async (gameId: string, shape: Shape): Promise<PicturePlan> => {
    const name = `poster-${gameId}-${shape}`
    const { size, widths } = shapes[shape]
    if (!composed.has(gameId)) return svgPlan(name, below(gameId, `${shape}.svg`), size, widths)
    const plans = await exportOf<Posters>(below(gameId, 'posters.ts'), 'posters')
    return putTogether(name, shape, plans[shape])
  }
  const posters = shapeNames.flatMap((shape) =>
    [...isIn(`${shape}.svg`)].map(
      async (gameId): Promise<GamePicturePlan> => ({
        gameId,
        shape,
        plan: await posterPlan(gameId, shape),
      }),
    ),
  )
  return [...covers, ...(await Promise.all(posters))]
}
