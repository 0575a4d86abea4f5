// The language layout, /ja and /en: stores, shell, error pages. A URL without a language is redirected to the reader's.
import type { TopicEntry } from '@mangetsu/contract/content'
import { lazy, Suspense, useState } from 'react'
import { isRouteErrorResponse, type LoaderFunctionArgs, Outlet, redirect, useRouteError } from 'react-router'
import { PlayProvider } from '../features/play/play-state.tsx'
import { isLang, pathInLang, preferredLang } from '../language.ts'
import type { Elsewhere } from '../layout/footer.tsx'
import { QuietChecks } from '../layout/quiet-checks.tsx'
import { RunningPlace } from '../layout/running-place.tsx'
import { Shell } from '../layout/shell.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { type Content, pack, usePacked, usePackedOf } from '../packed-data.ts'
import { StoresProvider } from '../page/stores-provider.tsx'
import { pageConfigOf } from '../page-config.ts'
import { carriedSearch } from '../page-query.ts'
import { callApi, factsOf } from '../request.server.ts'
import { bigScreen, calmMode, foldedRail, loadedFonts, signedInHint } from '../stores/shaping.ts'
import { TurnsProvider } from '../ui/turns.tsx'

/** Its code is loaded when the page is idle (quiet-checks.tsx), so that it is available offline. */
const ErrorPage = lazy(() => import('../layout/late/error-page.tsx').catch(() => ({ default: ErrorTitle })))

type ErrorTitleProps = { readonly status: number; readonly reference: string | undefined }

/** Shown until the error page's code has loaded, and if it fails to load. */
function ErrorTitle({ status }: ErrorTitleProps) {
  return (
    <h1 className="px-(--gutter) pt-16 text-h1">{status === 404 ? m.missing_title() : m.fault_title()}</h1>
  )
}

/** Returns the footer links entered by an editor, internal or external. */
const elsewhereOf = (entries: readonly TopicEntry[]): Elsewhere[] =>
  entries.flatMap(({ slug, title, href, label }) =>
    href === null ? [] : [{ slug, label: label ?? title, href }],
  )

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (!isLang(params.lang)) {
    const url = new URL(request.url)
    throw redirect(pathInLang(url.pathname, preferredLang(request.headers)) + carriedSearch(url.search))
  }
  const { api, origin, requestId, lang } = factsOf(context)
  const cookies = request.headers.get('cookie') ?? ''
  const [config, page, foot, lotteries] = await Promise.all([
    api.config(),
    callApi(context, 'queryGamePage', { pageSize: 1 }),
    callApi(context, 'queryTopic', { topic: 'footer', lang }),
    callApi(context, 'queryLotteryConfigs', {}),
  ])
  return pack({
    origin,
    requestId,
    config: config && pageConfigOf(config),
    counts: page.ok ? page.data.counts : {},
    elsewhere: foot.ok ? elsewhereOf(foot.data.entries) : [],
    hasLotteryPlace: lotteries.ok && lotteries.data.configs.some(({ navShow }) => navShow),
    isRailFolded: foldedRail.isIn(cookies),
    isBigScreenChosen: bigScreen.isIn(cookies),
    isCalm: calmMode.isIn(cookies),
    hasFonts: loadedFonts.isIn(cookies),
    isForPlayer: signedInHint.isIn(cookies),
  })
}

/** The layout's data is loaded with the first page; navigation does not refetch it. */
export const shouldRevalidate = () => false

type LangData = Content<typeof loader>

function Frame({ known, children }: { known: LangData | undefined; children: React.ReactNode }) {
  const profile = known?.config?.profile
  const [first] = useState(() => (known?.config ? { commonConfig: known.config } : {}))
  return (
    <StoresProvider lang={getLocale()} first={first} isRenderedForPlayer={known?.isForPlayer ?? false}>
      <TurnsProvider>
        <PlayProvider>
          <Shell
            counts={known?.counts ?? {}}
            hasLotteryPlace={known?.hasLotteryPlace ?? false}
            isRailFolded={known?.isRailFolded ?? false}
            isPlayMoney={profile?.isPlayMoney ?? true}
            elsewhere={known?.elsewhere ?? []}
            game={<RunningPlace />}
          >
            {children}
          </Shell>
          <QuietChecks />
        </PlayProvider>
      </TurnsProvider>
    </StoresProvider>
  )
}

export default function LangLayout() {
  return (
    <Frame known={usePacked<typeof loader>()}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const known = usePackedOf<typeof loader>('routes/lang')
  const fault = { status: isRouteErrorResponse(error) ? error.status : 500, reference: known?.requestId }
  return (
    <Frame known={known}>
      <Suspense fallback={<ErrorTitle {...fault} />}>
        <ErrorPage {...fault} />
      </Suspense>
    </Frame>
  )
}
