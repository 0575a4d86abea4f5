// Test files of one worker share its process: leftovers of a file must fail that file, not the next one.

/** State shared by test files in addition to modules, which only cache what they read. */
export type Surroundings = {
  readonly globals: ReadonlyMap<string, unknown>
  /** Properties of a browser's classes, their prototypes and its own objects, such as `Element.prototype.scrollTo`. */
  readonly browser: ReadonlyMap<string, unknown>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly folder: string
}

const valueIn = (descriptor: PropertyDescriptor | undefined): unknown => descriptor?.get ?? descriptor?.value

/** Objects of the browser on which tests define what it lacks. */
const browserObjects = ['navigator', 'document', 'location', 'history', 'screen'] as const

/** React marks the document that it listens to, and the library of user events gives each user a clipboard. */
const isOfLibrary = (name: string): boolean => name.startsWith('_react') || name === 'clipboard'

function browserProperties(): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  if (!('document' in globalThis)) return found
  const read = (owner: string, target: object) => {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(target)))
      if (!isOfLibrary(name)) found.set(`${owner}.${name}`, valueIn(descriptor))
  }
  for (const name of browserObjects) read(name, Reflect.get(globalThis, name) as object)
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name)
    if (typeof value !== 'function' || !/^[A-Z]/.test(name)) continue
    read(name, value)
    if (typeof value.prototype === 'object' && value.prototype !== null)
      read(`${name}.prototype`, value.prototype)
  }
  return found
}

export function surroundings(): Surroundings {
  const names = Object.getOwnPropertyNames(globalThis)
  const described = names.map(
    (name) => [name, valueIn(Object.getOwnPropertyDescriptor(globalThis, name))] as const,
  )
  return {
    globals: new Map(described),
    browser: browserProperties(),
    environment: { ...process.env },
    folder: process.cwd(),
  }
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

/**
 * Returns the names of changed state: globals and the browser's properties replaced, deleted or
 * set, environment variables, the working folder.
 */
export function leftBehind(before: Surroundings, after: Surroundings): readonly string[] {
  const globals = changed(
    [...before.globals.keys(), ...namesOfPlaces],
    (name) => before.globals.get(name),
    (name) => after.globals.get(name),
  )
  const properties = changed(
    [...before.browser.keys(), ...after.browser.keys()],
    (name) => before.browser.get(name),
    (name) => after.browser.get(name),
  )
  const variables = changed(
    [...Object.keys(before.environment), ...Object.keys(after.environment)],
    (name) => before.environment[name],
    (name) => after.environment[name],
  )
  return [
    ...globals.map((name) => `globalThis.${name}`),
    ...properties,
    ...variables.map((name) => `process.env.${name}`),
    ...(before.folder === after.folder ? [] : ['the working folder']),
  ]
}
