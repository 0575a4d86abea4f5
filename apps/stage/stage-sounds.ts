// A game's sounds on its page: where they are, when nobody hears them, and the words that lower them.
import {
  type Controls,
  createControls,
  createSounds,
  endingsFor,
  type Sounds,
  soundFilesAt,
} from '@mangetsu/stage-kit'

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

/** The page's controls; sounds are lower while a reader's voice says what is said here. */
export function controlsOver(sounds: Sounds, ...made: Parameters<typeof createControls>): Controls {
  const controls = createControls(...made)
  return {
    ...controls,
    say(words) {
      sounds.giveWay(words)
      controls.say(words)
    },
  }
}
