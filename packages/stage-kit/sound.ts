// A game's sounds, made on the spot by a small synthesiser. Nothing is loaded, and no audio exists, until the
// player asks for sound.

export type Recipe = readonly (number | undefined)[]

export type Sounds = {
  readonly isOn: boolean
  /** Turns sound on or off and answers at once whether it is on. Call it from a player's gesture. */
  toggle(): boolean
  /** As the player left it elsewhere; still nothing is loaded before their next gesture. */
  expect(isOn: boolean): void
  /** Loads what is on but not yet there. Call it from a player's gesture. */
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
  let loading: Promise<void> | null = null
  let isOn = false

  /** One attempt at a time; one that has failed may be made again. */
  async function ready(): Promise<void> {
    if (!isOn || synth !== null) return
    loading ??= load()
      .then((loaded) => {
        synth = loaded
      })
      .finally(() => {
        loading = null
      })
    await loading
  }

  return {
    get isOn() {
      return isOn
    },
    toggle() {
      // The player's choice waits for no device and no network.
      isOn = !isOn
      void ready()
      return isOn
    },
    expect(isExpected) {
      isOn = isExpected
    },
    wake: ready,
    play(name) {
      const recipe = recipes[name]
      if (isOn && synth && recipe) synth(...recipe)
    },
  }
}

async function loadSynth(): Promise<Synth> {
  const { zzfx, ZZFX } = await import('zzfx')
  // Not waited for: without a device to play on it never ends.
  if (ZZFX.audioContext.state === 'suspended') void ZZFX.audioContext.resume()
  return zzfx
}
