// The test files a worker runs share its process: what one of them leaves in it fails that file, not the next one.

/** What test files share beside the modules, which keep nothing but what they have read. */
export type Surroundings = {
  readonly globals: ReadonlyMap<string, unknown>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly folder: string
}

const heldBy = (descriptor: PropertyDescriptor | undefined): unknown => descriptor?.get ?? descriptor?.value

export function surroundings(): Surroundings {
  const names = Object.getOwnPropertyNames(globalThis)
  const described = names.map(
    (name) => [name, heldBy(Object.getOwnPropertyDescriptor(globalThis, name))] as const,
  )
  return { globals: new Map(described), environment: { ...process.env }, folder: process.cwd() }
}

/** What code asks for to learn where it runs. Other new names are libraries' own (a PDF engine leaves hundreds). */
const namesOfPlaces = ['window', 'document', 'self', 'location', 'localStorage']

const changed = <T>(
  names: Iterable<string>,
  before: (name: string) => T,
  after: (name: string) => T,
): string[] => [...new Set(names)].filter((name) => !Object.is(before(name), after(name)))

/** The names of what is not as it was found: globals replaced, taken away or set, variables, the folder. */
export function leftBehind(before: Surroundings, after: Surroundings): readonly string[] {
  const globals = changed(
    [...before.globals.keys(), ...namesOfPlaces],
    (name) => before.globals.get(name),
    (name) => after.globals.get(name),
  )
  const variables = changed(
    [...Object.keys(before.environment), ...Object.keys(after.environment)],
    (name) => before.environment[name],
    (name) => after.environment[name],
  )
  return [
    ...globals.map((name) => `globalThis.${name}`),
    ...variables.map((name) => `process.env.${name}`),
    ...(before.folder === after.folder ? [] : ['the working folder']),
  ]
}
