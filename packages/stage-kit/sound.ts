// A game's sounds, made on the spot by a small synthesiser. Nothing is loaded, and no audio exists, until the
// player asks for sound.

export type Recipe = readonly (number | undefined)[]

export type Sounds = {
  readonly isOn: boolean
  /** Turns sound on or off; resolves with whether it is on. Call it from a player's gesture. */
  toggle(): Promise<boolean>
  /** On from now on, as the player left it; still nothing is loaded before their next gesture. */
  expect(): void
  /** Loads what was expected. Call it from a player's gesture. */
  wake(): Promise<void>
  play(name: string): void
}

type Synth = (...recipe: (number | undefined)[]) => unknown

/** Recipes in the order of ZzFX: volume, randomness, frequency, attack, sustain, release, shape … */
export function createSounds(
  recipes: Readonly<Record<string, Recipe>>,
  load: () => Promise<Synth> = loadSynth,
): Sounds {
  let synth: Synth | null = null
  let isOn = false
  return {
    get isOn() {
      return isOn
    },
    async toggle() {
      if (!isOn) synth ??= await load()
      isOn = !isOn
      return isOn
    },
    expect() {
      isOn = true
    },
    async wake() {
      if (isOn) synth ??= await load()
    },
    play(name) {
      const recipe = recipes[name]
      if (isOn && synth && recipe) synth(...recipe)
    },
  }
}

async function loadSynth(): Promise<Synth> {
  const { zzfx, ZZFX } = await import('zzfx')
  if (ZZFX.audioContext.state === 'suspended') await ZZFX.audioContext.resume()
  return zzfx
}
