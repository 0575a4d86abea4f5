// Browser code as functions that are served as text: the fingerprint's wrapper around the open-source library, and the
// risk script. Nothing outside a function's own body exists where it runs.

type Agent = { get(): Promise<{ visitorId: string }> }

type Library = {
  readonly sources: Readonly<Record<string, unknown>>
  prepareForSources(): Promise<void>
  loadSources(sources: object, options: object, excluded: readonly string[]): () => Promise<object>
  hashComponents(components: object): string
}

type Offered = {
  FingerprintJS?: Library
  FingerprintJSPro?: { load(): Promise<Agent> }
  mangetsuRisk?: { session(): string }
}

/**
 * Provides `FingerprintJSPro.load()`. The library's own `load` is not used: one of its sources writes markup into a
 * frame, which Trusted Types forbid, and it reports installations to its vendor.
 */
export function offerFingerprint(): void {
  const offered = globalThis as Offered
  const library = offered.FingerprintJS
  if (library === undefined) return
  const sources = { ...library.sources }
  delete sources.fontPreferences
  offered.FingerprintJSPro = {
    load: async () => {
      await library.prepareForSources()
      const read = library.loadSources(sources, { cache: {} }, [])
      return { get: async () => ({ visitorId: library.hashComponents(await read()) }) }
    },
  }
}

/** Provides `mangetsuRisk.session()`: base64 of JSON with the signals of the platform's risk assessment. */
export function offerRisk(): void {
  const session = (): string => {
    const found = {
      isAutomated: navigator.webdriver === true,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
      languages: [...(navigator.languages ?? [])].slice(0, 10),
      screenWidth: screen.width,
      screenHeight: screen.height,
      touchPoints: navigator.maxTouchPoints ?? 0,
      cores: navigator.hardwareConcurrency ?? 0,
    }
    // All of it is ASCII, as btoa requires.
    return btoa(JSON.stringify(found))
  }
  ;(globalThis as Offered).mangetsuRisk = { session }
}

/** Serialises a self-contained function as a classic script. */
export const asScript = (run: () => void): string => `;(${run})()\n`
