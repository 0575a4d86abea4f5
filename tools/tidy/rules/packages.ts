// Packages: what is imported is declared where it is imported, and what is declared is imported.
import { type FileTexts, importsOf, isTestFile, lineAt, type Source, type Violation } from '../source.ts'
import { usedOtherwise } from './packages-used-otherwise.ts'

type Declared = Readonly<Record<string, string>>
type Manifest = {
  readonly folder: string
  readonly path: string
  readonly name: string
  readonly dependencies: Declared
  readonly devDependencies: Declared
}

/** The empty app of the measurements is built in a folder of its own, against what the player has. */
const apart = 'bench/empty-app/'

const manifestsOf = (texts: FileTexts): Manifest[] =>
  [...texts]
    .filter(([path]) => /(^|\/)package\.json$/.test(path) && !path.startsWith(apart))
    .map(([path, text]) => {
      const { name, dependencies = {}, devDependencies = {} } = JSON.parse(text)
      return { folder: path.slice(0, -'package.json'.length), path, name, dependencies, devDependencies }
    })
    .sort((a, b) => b.folder.length - a.folder.length)

/** The package an import names; null for files, Node's own modules and what a build step provides. */
export function packageOf(from: string): string | null {
  if (/^(\.|#|\/|node:|virtual:)/.test(from)) return null
  return /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? null
}

/** Rooms that are no part of what runs or is built from. */
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

/** Every import of a package that the nearest package.json does not declare, and every declaration nobody imports. */
export function checkPackages(sources: readonly Source[], texts: FileTexts): Violation[] {
  const manifests = manifestsOf(texts)
  const root = manifests.find(({ folder }) => folder === '')
  const used = new Map<Manifest, Set<string>>()
  const usesOfAll = new Set<string>()
  const found: Violation[] = []
  for (const source of sources) {
    const manifest = manifests.find(({ folder }) => source.path.startsWith(folder))
    if (!manifest || source.path.startsWith(apart)) continue
    const uses = used.get(manifest) ?? new Set()
    used.set(manifest, uses)
    for (const one of importsOf(source)) {
      const name = packageOf(one.from)
      if (name === null) continue
      uses.add(name)
      usesOfAll.add(name)
      if (mayUse(source, one.isTypeOnly, manifest, root).has(name)) continue
      const message = `imports ${name}, which ${manifest.path} does not declare for it`
      found.push({ rule: 'packages', path: source.path, line: one.line, message })
    }
  }
  return [
    ...found,
    ...manifests.flatMap((one) =>
      // What the root declares is for all.
      unusedIn(one, (one === root ? usesOfAll : used.get(one)) ?? new Set(), texts.get(one.path) ?? ''),
    ),
  ]
}

/** What the types of a package are published as. */
const typedBy = (name: string): string => name.replace(/^@types\//, '').replace('__', '/')

function unusedIn(manifest: Manifest, uses: ReadonlySet<string>, text: string): Violation[] {
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(
      (name) => !uses.has(name) && !uses.has(typedBy(name)) && !usedOtherwise.has(`${manifest.path} ${name}`),
    )
    .map((name) => ({
      rule: 'packages',
      path: manifest.path,
      line: lineAt(text, text.indexOf(`"${name}"`)),
      message: `declares ${name}, which nothing there imports`,
    }))
}
