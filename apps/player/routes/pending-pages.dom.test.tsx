// Every page has its heading while all calls are pending: for a visitor, for a player, and while the session is
// unknown.

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

/** A platform that never responds during the test. */
const noAnswers = Object.fromEntries(Object.keys(calls).map((name) => [name, silence])) as Replies

/** A page with all its layouts, as nested by the router, and its URL. */
type Page = { readonly at: string; readonly files: readonly string[] }

function pagesOf(entries: readonly Entry[], base: Page): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = { at: path === undefined ? base.at : `${base.at}/${path}`, files: [...base.files, file] }
    // A layout without a path, or with an index route, is not a page of its own.
    const isLayout = children?.some(({ index }) => index) || (path === undefined && children !== undefined)
    const own = isLayout ? [] : [here]
    return [...own, ...pagesOf(children ?? [], here)]
  })
}

const fileNameOf = (file: string) => file.replace('routes/', './')

/**
 * Routes with a loader are shown after it has loaded; the server's response to each is tested in
 * site-over-http.db.test.ts.
 */
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

const rendered = await Promise.all(
  pagesOf(site, { at: '', files: [] }).map(async (page) => ({ at: page.at, parts: await partsOf(page) })),
)
const pages = rendered.flatMap(({ at, parts }) => (parts === null ? [] : [{ at, parts }]))

test('the tested routes include those without a loader', () => {
  const paths = pages.map(({ at }) => at)
  expect(paths).toEqual(
    expect.arrayContaining(['/register', '/login', '/account/security', '/wallet/deposit']),
  )
})

describe.each(Object.entries(readers))('%s', (_name, user) => {
  test.each(pages)('$at shows its heading while calls are pending', async ({ at, parts }) => {
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
