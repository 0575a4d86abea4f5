// The picture of a mission's row: the game's cover, the promotion's picture, or an icon.
import type { Mission } from '@mangetsu/contract/mission'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { promotionPictures } from '../../dist/pictures.ts'
import { MissionTile } from './mission-tile.tsx'

const rest = { kind: 'rest' }
const game = { kind: 'rounds', games: ['moonlit-festival'] }

test.each([
  [game, 'koi', 'cover-moonlit-festival'],
  [{ ...game, games: [] }, 'koi', 'promotion-koi'],
  [rest, 'tea', 'promotion-tea'],
  [rest, 'unknown', '#tea'],
])('a step %j with the picture %s shows %s', (step, picture, shown) => {
  const mission = { steps: [step], picture } as unknown as Mission
  expect(renderToStaticMarkup(<MissionTile mission={mission} pictures={promotionPictures} />)).toContain(
    shown,
  )
})
