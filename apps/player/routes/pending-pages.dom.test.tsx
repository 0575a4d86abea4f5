// No page is ever without its heading: each route as it is before anything was answered, for a visitor, for a player and
// while it is not known who reads.

import { calls } from '@mangetsu/contract'
import siteRoutes from '@mangetsu/player/routes'
import { type Replies, silence } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { act } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'

type RouteModule = { readonly default?: ComponentType; readonly loader?: unknown }
type Entry = {
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly file: string
  readonly children?: readonly Entry[] | undefined
}

const modules = import.meta.glob<RouteModule>(['./*.tsx', '!./*.test.tsx'])
const site = siteRoutes.find(({ file }) => file === 'routes/lang.tsx')?.children ?? []

/** A platform that answers nothing while the test runs. */
const noAnswers = Object.fromEntries(Object.keys(calls).map((name) => [name, silence])) as Replies

/** A page with all layouts around it, as the router nests them, and the address it is found at. */
type Page = { readonly at: string; readonly files: readonly string[] }

function pagesOf(entries: readonly Entry[], base: Page): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = { at: path === undefined ? base.at : `${base.at}/${path}`, files: [...base.files, file] }
    // A layout without an address, or with an index beneath it, is no page of its own.
    const isLayout = children?.some(({ index }) => index) || (path === undefined && children !== undefined)
    const own = isLayout ? [] : [here]
    return [...own, ...pagesOf(children ?? [], here)]
  })
}

const fileNameOf = (file: string) => file.replace('routes/', './')

/** Routes with a loader wait on the page before; the server's answer to each is checked in site-over-http.db.test.ts. */
async function partsOf({ files }: Page): Promise<ComponentType[] | null> {
  const loaded = await Promise.all(files.map(async (file) => modules[fileNameOf(file)]?.()))
  const isClientOnly = loaded.at(-1)?.default !== undefined && loaded.at(-1)?.loader === undefined
  if (!isClientOnly) return null
  return loaded.flatMap((part) => (part?.default === undefined || part.loader ? [] : [part.default]))
}

const nested = ([Outer, ...rest]: readonly ComponentType[]): ReactElement =>
  Outer === undefined ? (
    <Outlet />
  ) : (
    <Route element={<Outer />} path={rest.length === 0 ? '*' : undefined}>
      {rest.length > 0 && nested(rest)}
    </Route>
  )

const readers = {
  visitor: {},
  'a player': signedIn(),
  'a player who has yet to add something': { ...signedIn(), isLogin: false },
} as const

const drawn = await Promise.all(
  pagesOf(site, { at: '', files: [] }).map(async (page) => ({ at: page.at, parts: await partsOf(page) })),
)
const pages = drawn.flatMap(({ at, parts }) => (parts === null ? [] : [{ at, parts }]))

test('the routes that draw themselves are among those checked', () => {
  const paths = pages.map(({ at }) => at)
  expect(paths).toEqual(
    expect.arrayContaining(['/register', '/login', '/account/security', '/wallet/deposit']),
  )
})

describe.each(Object.entries(readers))('%s', (_name, user) => {
  test.each(pages)('$at has its heading while it waits', async ({ at, parts }) => {
    const page = renderPage(<Routes>{nested(parts)}</Routes>, {
      at: at.replace(/:\w+/g, 'one'),
      user,
      replies: noAnswers,
      isLastPage: true,
    })
    const headings = () => [...document.querySelectorAll('h1')].map((one) => one.textContent?.trim())
    expect(page.serverHtml()).toMatch(/<h1/)
    expect(headings()).toEqual([expect.stringMatching(/./)])
    await act(async () => undefined)
    expect(headings()).toEqual([expect.stringMatching(/./)])
  })
})
