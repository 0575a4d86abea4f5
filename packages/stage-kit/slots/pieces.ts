// Pictures at places of their own in each orientation; as many are visible as the orientation has places.
import { Container, Sprite } from 'pixi.js'
import type { Orientation, Point } from '../geometry.ts'
import type { TextureSet } from '../textures.ts'

type PiecePlace = Point & {
  readonly picture: string
  readonly width: number
  readonly height: number
}

export type PlacesOf = (kind: Orientation) => readonly PiecePlace[]

export type Pieces = {
  readonly view: Container
  readonly sprites: readonly Sprite[]
  place(kind: Orientation): void
  /** Calls `move` for each visible picture, to move it about its place. */
  each(move: (sprite: Sprite, place: PiecePlace, at: number) => void): void
}

/** Creates the pictures; `anchor` is in shares of the picture. */
export function createPieces(pictures: TextureSet, anchor: Point, placesOf: PlacesOf): Pieces {
  const view = new Container()
  const places = { landscape: placesOf('landscape'), portrait: placesOf('portrait') }
  const most = Math.max(places.landscape.length, places.portrait.length)
  const sprites = Array.from({ length: most }, () => view.addChild(new Sprite({ anchor })))
  let seen: readonly PiecePlace[] = []
  return {
    view,
    sprites,
    place(kind) {
      seen = places[kind]
      sprites.forEach((sprite, at) => {
        const place = seen[at]
        sprite.visible = place !== undefined
        if (place === undefined) return
        sprite.texture = pictures.get(place.picture)
        sprite.position.set(place.x, place.y)
        sprite.setSize(place.width, place.height)
      })
    },
    each(move) {
      for (let at = 0; at < seen.length; at += 1) {
        const sprite = sprites[at]
        const place = seen[at]
        if (sprite && place) move(sprite, place, at)
      }
    },
  }
}
