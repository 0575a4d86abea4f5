// Packages: every import is declared in the nearest package.json. Unused declarations are found by knip (knip.jsonc).
import { type FileTexts, importsOf, isTestFile, type Source, type Violation } from '../source.ts'

type Declared = Readonly<Record<string, string>>
type Manifest = {
  readonly folder: string
  readonly path: string
  readonly name: string
  readonly dependencies: Declared
  readonly devDependencies: Declared
}

/** The measurements' empty app is built in its own folder, with the player's packages. */
const apart = 'bench/empty-app/'

const manifestsOf = (texts: FileTexts): Manifest[] =>
  [...texts]
    .filter(([path]) => /(^|\/)package\.json$/.test(path) && !path.startsWith(apart))
    .map(([path, text]) => {
      const { name, dependencies = {}, devDependencies = {} } = JSON.parse(text)
      return { folder: path.slice(0, -'package.json'.length), path, name, dependencies, devDependencies }
    })
    .sort((a, b) => b.folder.length - a.folder.length)

/** Returns the package an import names; null for files, Node's own modules and virtual modules of a build step. */
function packageOf(from: string): string | null {
  if (/^(\.|#|\/|node:|virtual:)/.test(from)) return null
  return /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? null
}

/** Matches areas that are neither run nor built in production. */
const isToolRoom = (path: string): boolean => /^(tools|bench|e2e|test)\//.test(path)

function mayUse(
  source: Source,
  isTypeOnly: boolean,
  manifest: Manifest,
  root: Manifest | undefined,
): Set<string> {
  const isForDevelopment = isTestFile(source.path) || isToolRoom(source.path)
  const names = [manifest.name, ...Object.keys(manifest.dependencies)]
  if (isForDevelopment || isTypeOnly) names.push(...Object.keys(manifest.devDependencies))
  if (isForDevelopment) names.push(...Object.keys(root?.devDependencies ?? {}))
  return new Set(names)
}

/** Reports every import of a package that the nearest package.json does not declare, or only for development. */
export function checkPackages(sources: readonly Source[], texts: FileTexts): Violation[] {
  const manifests = manifestsOf(texts)
  const root = manifests.find(({ folder }) => folder === '')
  return sources.flatMap((source) => {
    const manifest = manifests.find(({ folder }) => source.path.startsWith(folder))
    if (!manifest || source.path.startsWith(apart)) return []
    return importsOf(source).flatMap(({ from, line, isTypeOnly }) => {
      const name = packageOf(from)
      if (name === null || mayUse(source, isTypeOnly, manifest, root).has(name)) return []
      const message = `imports ${name}, which ${manifest.path} does not declare for it`
      return [{ rule: 'packages', path: source.path, line, message }]
    })
  })
}
