// Packages: every import is declared in the nearest package.json, and every declaration is used.
import { type FileTexts, importsOf, isTestFile, lineAt, type Source, type Violation } from '../source.ts'

type Declared = Readonly<Record<string, string>>
type Manifest = {
  readonly folder: string
  readonly path: string
  readonly name: string
  readonly dependencies: Declared
  readonly devDependencies: Declared
}

/** Declarations used other than by an import: the package.json and the package, with its use. */
const usedOtherwise: ReadonlyMap<string, string> = new Map([
  ['package.json @biomejs/biome', 'run by its name'],
  ['package.json @types/node', 'the types of the runtime'],
  ['tools/package.json @stryker-mutator/core', 'run by its name'],
  ['tools/package.json @stryker-mutator/vitest-runner', 'loaded by Stryker, by its name'],
  ['apps/platform/package.json @fingerprintjs/fingerprintjs', 'its file is served'],
  ['apps/platform/package.json @fontsource/noto-sans-jp', 'its files are read'],
  ['apps/platform/package.json @ip-location-db/geo-whois-asn-country-mmdb', 'its file is read'],
  ['apps/platform/package.json @types/ws', 'the types of the sockets that @fastify/websocket hands out'],
  ['apps/platform/package.json zengin-code', 'required when it is first needed'],
  ['apps/player/package.json @fontsource/kaisei-tokumin', 'its files are cut'],
  ['apps/player/package.json @inlang/plugin-message-format', 'loaded by the message compiler'],
  ['apps/player/package.json @react-router/node', 'imported by what React Router builds for the server'],
  ['apps/player/package.json tailwindcss', 'imported by the stylesheet'],
  ['test/package.json @testing-library/dom', 'what the other two of its family stand on'],
])

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

/** Reports every import of a package that the nearest package.json does not declare, and every unused declaration. */
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
      // Declarations of the root serve all packages.
      unusedIn(one, (one === root ? usesOfAll : used.get(one)) ?? new Set(), texts.get(one.path) ?? ''),
    ),
  ]
}

/** Returns the name of the package that a package of types describes. */
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
