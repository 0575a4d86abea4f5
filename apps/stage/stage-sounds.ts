// A game's sounds on its page: where they are, and when nobody hears them.
import { createSounds, endingsFor, type Sounds, soundFilesAt } from '@mangetsu/stage-kit'

/** The folder of the sounds and the games that have any, put in by the build. */
declare const __SOUNDS__: { readonly folder: string; readonly games: readonly string[] }

/** Nothing is loaded yet. */
export function soundsOf(gameId: string): Sounds {
  const { folder, games } = __SOUNDS__
  const files = () => soundFilesAt(`${folder}${gameId}/`, endingsFor(document.createElement('audio')))
  const sounds = createSounds({ files: games.includes(gameId) ? files() : null })
  document.addEventListener('visibilitychange', () => sounds.rest('hidden', document.hidden))
  return sounds
}
