// What runs in the browser, as functions that are served as text: the fingerprint's few lines around the open-source
// library, and the risk script. Nothing outside a function's own body exists where it runs.

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
 * Offers `FingerprintJSPro.load()`. The library's own `load` is not used: one of its sources writes markup into a
 * frame, which Trusted Types forbid, and it tells its makers of installations.
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

/** Offers `mangetsuRisk.session()`: base64 of JSON of what the platform's risk judgement reads. */
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
    // All of it is ASCII, which btoa needs.
    return btoa(JSON.stringify(found))
  }
  ;(globalThis as Offered).mangetsuRisk = { session }
}

/** A function that needs nothing around it, as the text of a classic script. */
export const asScript = (run: () => void): string => `;(${run})()\n`
