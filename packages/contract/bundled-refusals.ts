// Refusals as the browser's bundles take them in: their codes alone. The platform sends each with its sentence; a page has
// of its own only those of what never reached the platform.

/** What the client refuses itself (packages/client/create-api.ts). */
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

/** Which files of the contract are taken in so. */
const refusalFiles = /packages\/contract\/refusals\/(?!define)[\w-]+\.ts$/

/** The text of a module that exports what a file of `packages/contract/refusals/` does, without the sentences. */
export async function refusalCodesModule(file: string, without: readonly string[] = []): Promise<string> {
  const isLeftOut = without.some((name) => file.endsWith(`/refusals/${name}.ts`))
  const exported = Object.entries((await import(file)) as Record<string, Refusals>)
  return exported
    .map(([name, all]) => `export const ${name} = ${JSON.stringify(isLeftOut ? {} : shortened(all))}\n`)
    .join('')
}

/**
 * A plugin of Vite's builds: a refusal comes with its sentence from the platform, so the bundles know its code. Those of files
 * that are named in `without` are of calls that bundle never makes.
 */
export const bundledRefusals = ({ without = [] }: { readonly without?: readonly string[] } = {}) => ({
  name: 'refusal-codes',
  apply: 'build' as const,
  load: {
    filter: { id: refusalFiles },
    handler: (id: string) => refusalCodesModule(id, without),
  },
})
