// What a loader answers with, as one JSON text. React Router's own encoding numbers every key and value, which made
// documents up to a tenth larger on the line (0042).
import { useLoaderData, useRouteLoaderData } from 'react-router'

declare const content: unique symbol
/** The text of a value that JSON can hold. */
export type Packed<T> = string & { readonly [content]: T }

type Loader = (...args: never[]) => Promise<Packed<unknown>>
/** What a loader packs. */
export type Content<L extends Loader> = Awaited<ReturnType<L>> extends Packed<infer T> ? T : never

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value) as Packed<T>

/** A page reads its own data and its layouts' in several places; the same text is the same object for all of them. */
const cacheSize = 8
const read = new Map<string, unknown>()

export function unpack<T>(packed: Packed<T>): T {
  if (!read.has(packed)) read.set(packed, JSON.parse(packed))
  const value = read.get(packed) as T
  // The one asked for last goes to the end, and what was not asked for longest is forgotten.
  read.delete(packed)
  read.set(packed, value)
  for (const oldest of read.keys()) {
    if (read.size <= cacheSize) break
    read.delete(oldest)
  }
  return value
}

/** `useLoaderData` for a loader that packs. */
export const usePacked = <L extends Loader>(): Content<L> => unpack(useLoaderData() as Packed<Content<L>>)

/** `useRouteLoaderData` for a loader that packs; undefined where it did not answer. */
export function usePackedOf<L extends Loader>(routeId: string): Content<L> | undefined {
  const packed = useRouteLoaderData(routeId) as Packed<Content<L>> | undefined
  return packed === undefined ? undefined : unpack(packed)
}
