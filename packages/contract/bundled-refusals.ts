// Builds the browser bundles' version of refusals: codes only. The platform sends each refusal with its sentence; a
// page needs only the sentences of requests that never reached the platform.

/** Refusals raised by the client itself (packages/client/create-api.ts). */
const spoken: ReadonlySet<string> = new Set(['fileTooLarge', 'fileUnreadable', 'tokenExpired'])

type Refusals = Readonly<
  Record<string, { readonly code: number; readonly codeOn2?: number; ja: string; en: string }>
>

const shortened = (all: Refusals) =>
  Object.fromEntries(
    Object.entries(all).map(([name, { code, codeOn2, ja, en }]) => [
      name,
      { code, ...(codeOn2 !== undefined && { codeOn2 }), ...(spoken.has(name) && { ja, en }) },
    ]),
  )

/** Files of the contract to which this applies. */
const refusalFiles = /packages\/contract\/refusals\/(?!define)[\w-]+\.ts$/

/**
 * Returns the source of a module with the same exports as a file of `packages/contract/refusals/`, without the
 * sentences.
 */
export async function refusalCodesModule(file: string, without: readonly string[] = []): Promise<string> {
  const isLeftOut = without.some((name) => file.endsWith(`/refusals/${name}.ts`))
  const exported = Object.entries((await import(file)) as Record<string, Refusals>)
  return exported
    .map(([name, all]) => `export const ${name} = ${JSON.stringify(isLeftOut ? {} : shortened(all))}\n`)
    .join('')
}

/**
 * Creates a plugin for Vite's builds: because the platform sends each refusal's sentence, bundles contain only the
 * codes. `without` names files whose calls the bundle never makes.
 */
export const bundledRefusals = ({ without = [] }: { readonly without?: readonly string[] } = {}) => ({
  name: 'refusal-codes',
  apply: 'build' as const,
  load: {
    filter: { id: refusalFiles },
    handler: (id: string) => refusalCodesModule(id, without),
  },
})
