// Test files of one worker share its process: leftovers of a file must fail that file, not the next one.

/** State shared by test files in addition to modules, which only cache what they read. */
export type Surroundings = {
  readonly globals: ReadonlyMap<string, unknown>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly folder: string
}

const valueIn = (descriptor: PropertyDescriptor | undefined): unknown => descriptor?.get ?? descriptor?.value

export function surroundings(): Surroundings {
  const names = Object.getOwnPropertyNames(globalThis)
  const described = names.map(
    (name) => [name, valueIn(Object.getOwnPropertyDescriptor(globalThis, name))] as const,
  )
  return { globals: new Map(described), environment: { ...process.env }, folder: process.cwd() }
}

/**
 * Globals by which code detects its environment. Other new names belong to libraries (a PDF engine leaves hundreds).
 */
const namesOfPlaces = ['window', 'document', 'self', 'location', 'localStorage']

const changed = <T>(
  names: Iterable<string>,
  before: (name: string) => T,
  after: (name: string) => T,
): string[] => [...new Set(names)].filter((name) => !Object.is(before(name), after(name)))

/** Returns the names of changed state: globals replaced, deleted or set, environment variables, the working folder. */
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
