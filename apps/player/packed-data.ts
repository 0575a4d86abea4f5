// Loader data as one JSON text. React Router's own encoding numbers every key and value, which made compressed
// documents up to a tenth larger (0042).
import { useLoaderData, useRouteLoaderData } from 'react-router'

declare const content: unique symbol
/** The JSON text of a value. */
export type Packed<T> = string & { readonly [content]: T }

type Loader = (...args: never[]) => Promise<Packed<unknown>>
/** Type of a loader's packed value. */
export type Content<L extends Loader> = Awaited<ReturnType<L>> extends Packed<infer T> ? T : never

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value) as Packed<T>

/** A page reads its own data and its layouts' in several components; equal texts share one object. */
const cacheSize = 8
const read = new Map<string, unknown>()

export function unpack<T>(packed: Packed<T>): T {
  if (!read.has(packed)) read.set(packed, JSON.parse(packed))
  const value = read.get(packed) as T
  // The most recently used entry moves to the end, and the least recently used is evicted.
  read.delete(packed)
  read.set(packed, value)
  for (const oldest of read.keys()) {
    if (read.size <= cacheSize) break
    read.delete(oldest)
  }
  return value
}

/** `useLoaderData` for a loader with packed data. */
export const usePacked = <L extends Loader>(): Content<L> => unpack(useLoaderData() as Packed<Content<L>>)

/** `useRouteLoaderData` for a loader with packed data; undefined if it returned none. */
export function usePackedOf<L extends Loader>(routeId: string): Content<L> | undefined {
  const packed = useRouteLoaderData(routeId) as Packed<Content<L>> | undefined
  return packed === undefined ? undefined : unpack(packed)
}
