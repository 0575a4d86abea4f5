// A game's sounds on its page: their files, and when they are muted.
import { createSounds, endingsFor, type Sounds, soundFilesAt } from '@mangetsu/stage-kit'

/** Folder of the sounds and the games that have any, inserted by the build. */
declare const __SOUNDS__: { readonly folder: string; readonly games: readonly string[] }

/** Creates the sounds of a game without loading any. */
export function soundsOf(gameId: string): Sounds {
  const { folder, games } = __SOUNDS__
  const files = () => soundFilesAt(`${folder}${gameId}/`, endingsFor(document.createElement('audio')))
  const sounds = createSounds({ files: games.includes(gameId) ? files() : null })
  document.addEventListener('visibilitychange', () => sounds.rest('hidden', document.hidden))
  return sounds
}
